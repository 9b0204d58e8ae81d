import { createContext } from "react";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** Nonce of inline scripts; server only. */
export const DocumentNonce = createContext<string | undefined>(undefined);

/** Tag manager settings; server only. */
export const DocumentTagManager = createContext<TagManager>({
  container: "",
  mode: "basic",
  vendors: [],
  customJavaScript: false,
  leadEvent: "",
  pageView: true,
});
