/** A request of the page to another host, or to the tag manager's path on this one. */
export interface OutgoingRequest {
  readonly address: URL;
  /** With the tag manager's path, if it is on this host. */
  readonly host: string;
  readonly kind: string;
  /** ms since the page was opened. */
  readonly at: number;
  /** A page can read neither method nor body. */
  readonly mayHaveBody: boolean;
}

const WITH_BODY = new Set(["beacon", "fetch", "xmlhttprequest"]);

/** Labels by `initiatorType` (developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/initiatorType). */
const KINDS: Readonly<Record<string, string>> = {
  script: "a script",
  link: "a style sheet, preload or icon",
  css: "a file of a style sheet, such as a font",
  img: "a picture, or data in its address",
  iframe: "a frame",
  beacon: "data",
  fetch: "data",
  xmlhttprequest: "data",
};

/** Returns `null` for a request to this site, unless it goes to the path of `container`, the tag manager's URL. */
export function outgoingRequest(
  resource: Pick<PerformanceResourceTiming, "name" | "initiatorType" | "startTime">,
  origin: string,
  container: string | undefined,
): OutgoingRequest | null {
  const address = new URL(resource.name);
  const { host, pathname, protocol } = address;
  const here = new URL(origin);
  const isHere = host === here.host || !protocol.startsWith("http");
  const tagManagerPath = container?.startsWith("/") ? new URL(container, here).pathname : null;
  if (isHere && !(tagManagerPath && pathname.startsWith(tagManagerPath))) return null;
  return {
    address,
    host: isHere ? host + tagManagerPath : host,
    kind: KINDS[resource.initiatorType] ?? "something else",
    at: Math.round(resource.startTime),
    mayHaveBody: WITH_BODY.has(resource.initiatorType),
  };
}
