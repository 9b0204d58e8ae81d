/** Id of the three questions. */
export const CHOOSER_ID = "which";
