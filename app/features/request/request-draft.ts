/** The services request's draft in this tab; dropped when the request is stored. */
export const REQUEST_DRAFT = "requestDraft";
