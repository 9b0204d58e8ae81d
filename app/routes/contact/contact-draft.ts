/** The key of the message's draft in this tab; dropped when the message is stored. */
export const CONTACT_DRAFT = "contactDraft";
