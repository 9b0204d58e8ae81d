/** An element of a store's document that loads, configures or describes something, as the server sent it. */
export interface PageElement {
  /** Lower case. */
  readonly name: "script" | "noscript" | "meta" | "link" | "iframe" | "img" | "html" | "body";
  /** Names in lower case. Values are decoded and cut (`MAX_ATTRIBUTE`). */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of scripts only, cut (`MAX_SCRIPT_TEXT`). */
  readonly text: string;
}

/** What is kept of a store's document: the elements above, in their order. */
export interface StorePage {
  /** After redirects. */
  readonly url: string;
  readonly title: string;
  readonly elements: readonly PageElement[];
  /** Value of the header, or empty. */
  readonly contentSecurityPolicy: string;
  /** Characters of text outside scripts and styles: an app that draws itself in the browser has few. */
  readonly textLength: number;
  /** The document is longer than what is read. */
  readonly isCut: boolean;
}

/** Why a store's page was not read. */
export type StoreRefusal =
  /** Nothing was typed, or it is no address. */
  | "no-address"
  /** An IP address, a name of a private network or without a public suffix, another port. */
  | "not-public"
  | "this-site"
  /** Too many checks by this visitor, or of this store. */
  | "visitor-limit"
  | "store-limit"
  /** Its robots.txt asks us not to. */
  | "robots"
  | "unknown-host"
  | "timeout"
  | "redirects"
  /** A status other than 200; `status` has it. */
  | "status"
  /** A check that only a browser passes. */
  | "challenge"
  | "not-html";

export interface ReadStore {
  readonly ok: true;
  readonly page: StorePage;
  /** From the question to the first byte, and to the last one that was read. */
  readonly answeredMs: number;
  readonly readMs: number;
  /** Of HTML, decoded. */
  readonly bytes: number;
}

export interface UnreadStore {
  readonly ok: false;
  readonly reason: StoreRefusal;
  readonly status: number | null;
  /** The host, if the text was an address. */
  readonly host: string | null;
}

export type StoreReading = ReadStore | UnreadStore;

/** Reads one page of a store. `text`: as typed. Never throws. */
export interface StoreReader {
  readonly read: (text: string) => Promise<StoreReading>;
}
