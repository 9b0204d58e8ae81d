import { createContext } from "react";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";

/** The operator's tag manager; known while the server renders. */
export const DocumentTagManager = createContext<TagManager>(NO_TAG_MANAGER);
