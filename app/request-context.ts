import { createContext } from "react-router";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";
import type { MessageStore } from "#app/domain/forms/contact-message.ts";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import type { ReviewStore, SharedReviewStore } from "#app/domain/reviews/review-store.ts";
import type { FormGuard } from "#app/domain/spam/form-guard.ts";

/** What the Worker hands to loaders, actions and the document; one key a thing. */
export const nonceContext = createContext<string>();
/** Called when something breaks after the document's first byte: what is on its way is not the page. */
export const brokenDocumentContext = createContext<() => void>(() => {});
export const tagManagerContext = createContext<TagManager>(NO_TAG_MANAGER);
export const formGuardContext = createContext<FormGuard>();
/** Signs what a browser keeps of its forms; `null` when the server has no secret. */
export const formSecretContext = createContext<string | null>(null);
/** Set by an action that shows its form again with errors: the page's title says so. */
export const formErrorsContext = createContext<boolean>(false);
export const requestStoreContext = createContext<RequestStore>();
export const messageStoreContext = createContext<MessageStore>();
export const reviewStoreContext = createContext<ReviewStore>();
export const sharedReviewStoreContext = createContext<SharedReviewStore>();
