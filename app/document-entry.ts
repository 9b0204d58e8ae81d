import { createContext } from "react";

/** Address of the page's script (entry.client.ts). */
export const DocumentEntry = createContext("");
