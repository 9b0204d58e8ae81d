/** A star in a box of 16, from wherever the path starts. */
export const STAR_PATH = "m8 1 2 4.7 5.1.4-3.9 3.4 1.2 5L8 11.8l-4.4 2.7 1.2-5L.9 6.1 6 5.7z";
