import { useEffect } from "react";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { isPageNew } from "./page-load.ts";
import { whileListIsShown } from "./shown-list.ts";

/**
 * Reports that the catalogue is shown, once for each time that a visitor comes to the page. A reload,
 * Back and Forward bring what was seen before; so does another tab beside one that shows it.
 */
export function useListShown(catalogue: Catalogue): void {
  useEffect(() => whileListIsShown(catalogue, isPageNew()), [catalogue]);
}
