import { createContext } from "react";

/** The nonce of the document's own inline scripts; known while the server renders, then empty. */
export const DocumentNonce = createContext<string | undefined>(undefined);
