import { createContext } from "react";
import type { TagManager } from "#app/domain/consent/tag-manager.ts";

/** The operator's tag manager; known while the server renders. */
export const DocumentTagManager = createContext<TagManager>({ container: "", mode: "basic" });
