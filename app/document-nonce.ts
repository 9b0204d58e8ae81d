import { createContext } from "react";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** The nonce of the document's own inline scripts; known while the server renders, then empty. */
export const DocumentNonce = createContext<string | undefined>(undefined);

/** The operator's tag manager; known while the server renders. */
export const DocumentTagManager = createContext<TagManager>({ container: "", mode: "basic" });
