import { createContext } from "react-router";
import type { RequestStore } from "#app/domain/requests/request-store.ts";
import type { ReviewStore } from "#app/domain/reviews/review-store.ts";

/** What the Worker hands to loaders, actions and the document; one key a thing. */
export const nonceContext = createContext<string>();
export const requestStoreContext = createContext<RequestStore>();
export const reviewStoreContext = createContext<ReviewStore>();
