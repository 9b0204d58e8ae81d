/** Id of the calculator's section. */
export const LOSSES_ID = "losses";
