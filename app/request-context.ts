import { createContext } from "react-router";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";
import type { MessageStore } from "#app/domain/forms/contact-message.ts";
import type { RequestStore } from "#app/domain/requests/services-request.ts";
import type { SharedReviewStore } from "#app/domain/reviews/review-form.ts";
import type { ReviewStore } from "#app/domain/reviews/reviews-page.ts";
import type { FormGuard } from "#app/domain/forms/form-guard.ts";

/** Values from the Worker for loaders, actions and the document. */
export const nonceContext = createContext<string>();
/** Called on an error after the first byte: the response is incomplete. */
export const brokenDocumentContext = createContext<() => void>(() => {});
export const tagManagerContext = createContext<TagManager>(NO_TAG_MANAGER);
export const formGuardContext = createContext<FormGuard>();
/** Signs the confirmation cookie; `null` when not configured. */
export const formSecretContext = createContext<string | null>(null);
/** Set by an action that shows errors, for the page's title. */
export const formErrorsContext = createContext<boolean>(false);
export const requestStoreContext = createContext<RequestStore>();
export const messageStoreContext = createContext<MessageStore>();
export const reviewStoreContext = createContext<ReviewStore>();
export const sharedReviewStoreContext = createContext<SharedReviewStore>();
