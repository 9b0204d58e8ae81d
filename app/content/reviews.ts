import type { ReviewPlatform } from "#app/domain/reviews/review.ts";
import { agency } from "./agency.ts";

/** In the order of their chips; `icon` is an id of the logo sprite, or the site's mark. */
export const reviewPlatforms = [
  { id: "upwork", label: "Upwork", icon: "upwork" },
  { id: "fiverr", label: "Fiverr", icon: "fiverr" },
  { id: "growth", label: agency.name, icon: "mark" },
] as const satisfies readonly ReviewPlatform[];
