/**
 * Runs before the page is drawn: parts that nobody is near are left for later (far-parts.ts). Not where
 * somebody comes back or is led to a part: the heights above it must be true then.
 */
export const LEAVE_FAR_PARTS_EARLY = `if(performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash)document.documentElement.dataset.far="left"`;
