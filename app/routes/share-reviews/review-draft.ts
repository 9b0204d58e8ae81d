/** The key of the review's draft in this tab; dropped when the review is stored. */
export const REVIEW_DRAFT = "reviewDraft";
