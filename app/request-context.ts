import { createContext } from "react-router";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";
import type { Desk } from "#app/domain/desk/desk-form.ts";
import type { ContactMessage } from "#app/domain/forms/contact-message.ts";
import type { FormGuard } from "#app/domain/forms/form-guard.ts";
import type { FormStore } from "#app/domain/forms/sent-form.ts";
import type { RequestStore } from "#app/domain/requests/services-request.ts";
import type { SharedReview } from "#app/domain/reviews/review-form.ts";
import type { ReviewStore } from "#app/domain/reviews/reviews-page.ts";
import type { StoreReader } from "#app/domain/store-check/store-page.ts";

export interface FormStores {
  readonly requests: RequestStore;
  readonly messages: FormStore<ContactMessage>;
  readonly reviews: FormStore<SharedReview>;
}

/** Values from the Worker for loaders, actions and the document. */
export interface RequestValues extends FormStores {
  readonly nonce: string;
  /** Pattern such as `/blog/:slug`, for the log: addresses must not be logged. */
  readonly route: string;
  readonly tagManager: TagManager;
  readonly formGuard: FormGuard;
  /** Signs the confirmation cookie; `null` when not configured. */
  readonly formSecret: string | null;
  readonly approvedReviews: ReviewStore;
  readonly storeReader: StoreReader;
  /** The pages behind the links of the agency's mails. */
  readonly desk: Desk;
  /** Host of the webhook that receives forms; `null` when not configured. */
  readonly leadRecipient: string | null;
  /** Whether the document is sent only when it is complete, so that its bytes don't depend on timing. */
  readonly waitsForAll: boolean;
  /** Called on each rendering error, also after the first byte: the document must not be cached. */
  readonly onRenderError: () => void;
  /** Set by an action that shows errors, for the page's title. */
  hasFormErrors: boolean;
}

export const requestContext = createContext<RequestValues>();
