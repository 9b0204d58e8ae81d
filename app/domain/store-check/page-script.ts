import { cutLine } from "./evidence.ts";
import { parseAddress, type StoreAddress } from "./store-address.ts";
import type { PageElement, StorePage } from "./store-page.ts";
import { stripComments } from "./strip-comments.ts";

/**
 * `runs`: as the document arrives. `delayed`: an optimiser of the page runs it later, often only after the
 * first touch. `waits`: a consent platform runs it when the visitor agrees.
 */
export type ScriptState = "runs" | "delayed" | "waits";

export interface PageScript {
  readonly state: ScriptState;
  /** Index of the element: scripts run in this order. */
  readonly position: number;
  readonly address: StoreAddress | null;
  /** Without comments; empty if the script has an address. */
  readonly code: string;
  /** What in the code looks like an address; of a script with an address, that one. */
  readonly addresses: string;
  readonly attributes: PageElement["attributes"];
}

const JAVASCRIPT = /^(?:|module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript|jscript))$/;
/** Rocket Loader prefixes the type, and keeps the order. */
const ROCKET_LOADER =
  /^[\da-f]{0,64}-(?:module|(?:text|application)\/(?:x-)?(?:javascript|ecmascript))$/;
/** WP Rocket, LiteSpeed, NitroPack, Perfmatters, Flying Scripts. */
const DELAYED =
  /^(?:rocketlazyloadscript|litespeed\/javascript|nitropack\/inlinescript|pmdelayedscript|flyingpress|text\/lazyload|lazyload_int)$/;
/** Data, or templates of what is drawn later. */
const DATA =
  /json|template|html|xml|handlebars|mustache|glsl|shader|magento|importmap|speculationrules|graphql|css/;

const ADDRESS_ATTRIBUTES = [
  "src",
  "data-src",
  "data-rocket-src",
  "data-pmdelayedscript",
  "data-uc-src",
  "data-suppressedsrc",
  "data-cmp-src",
  "data-blocked-src",
];

/** `null` for elements that hold data. */
export function getScriptState({ attributes }: PageElement): ScriptState | null {
  const type = (attributes["type"] ?? "").trim().toLowerCase().replace(/;.*$/, "").trim();
  if (ROCKET_LOADER.test(type)) return "runs";
  if (DELAYED.test(type)) return "delayed";
  if (!JAVASCRIPT.test(type)) return DATA.test(type) ? null : "waits";
  // WP Rocket and consent platforms take the address away.
  if (attributes["src"] !== undefined || getAddressText(attributes) === "") return "runs";
  return "data-rocket-src" in attributes || "data-pmdelayedscript" in attributes
    ? "delayed"
    : "waits";
}

/** Scripts that run sooner or later, in the order of the document. */
export function readScripts({ elements, url }: StorePage): readonly PageScript[] {
  const scripts: PageScript[] = [];
  for (const [position, element] of elements.entries()) {
    if (element.name !== "script") continue;
    const state = getScriptState(element);
    if (state === null) continue;
    const text = getAddressText(element.attributes);
    const code = text === "" ? stripComments(element.text) : "";
    if (text === "" && code === "") continue;
    const address = parseAddress(text, url);
    const addresses = address?.text ?? findAddresses(code);
    scripts.push({ state, position, address, code, addresses, attributes: element.attributes });
  }
  return scripts;
}

/** As evidence. */
export function getLine({ code, attributes }: PageScript): string {
  return cutLine(code === "" ? `<script src="${getAddressText(attributes)}">` : code);
}

const ADDRESS_CHARACTERS = /[\w./?=&%+~:,@#-]+/g;
const MAX_ADDRESS = 400;

/** Small beside the code, so that each vendor's hosts can be looked for. */
function findAddresses(code: string): string {
  const runs = code.match(ADDRESS_CHARACTERS) ?? [];
  const addresses = runs.filter((run) => run.length > 8 && run.includes("/"));
  return addresses.map((address) => address.slice(0, MAX_ADDRESS)).join(" ");
}

function getAddressText(attributes: PageElement["attributes"]): string {
  for (const name of ADDRESS_ATTRIBUTES) {
    const value = attributes[name]?.trim();
    if (value) return value;
  }
  return "";
}
