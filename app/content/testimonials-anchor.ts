/** The block of what clients say, on every page that has it (spec §2, routes). */
export const TESTIMONIALS_ID = "testimonials";
