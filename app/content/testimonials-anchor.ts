/** Anchor of the testimonials (spec §2, routes). */
export const TESTIMONIALS_ID = "testimonials";
