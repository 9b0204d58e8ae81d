import { createContext } from "react";

export interface DocumentFiles {
  /** Address of the page's script (entry.client.ts). */
  readonly entry: string;
  /** What a press on Select needs besides (vite.config.ts). */
  readonly cart: readonly string[];
}

export const DocumentFilesContext = createContext<DocumentFiles>({ entry: "", cart: [] });
