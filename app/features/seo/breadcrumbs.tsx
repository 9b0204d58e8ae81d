import { staticPart } from "#app/ui/static-part.tsx";

/** The way to a page below a section, before its h1. */
export const Breadcrumbs = staticPart(() => import("./drawn-breadcrumbs.tsx"));
