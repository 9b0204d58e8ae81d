/** A request of the page to another host, or to the tag manager's path on this one. */
export interface OutgoingRequest {
  readonly host: string;
  readonly kind: string;
  /** ms since the page was opened. */
  readonly at: number;
}

/** Names of Resource Timing (developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/initiatorType). */
const KINDS: Readonly<Record<string, string>> = {
  script: "a script",
  link: "a style sheet or font",
  css: "a style sheet or font",
  img: "a picture, or data in its address",
  iframe: "a frame",
  beacon: "data",
  fetch: "data",
  xmlhttprequest: "data",
};

/** `null` for a request to this site. `container`: URL of the tag manager; its path also receives hits. */
export function outgoingRequest(
  resource: Pick<PerformanceResourceTiming, "name" | "initiatorType" | "startTime">,
  origin: string,
  container: string | undefined,
): OutgoingRequest | null {
  const { host, pathname, protocol } = new URL(resource.name);
  const here = new URL(origin);
  const isHere = host === here.host || !protocol.startsWith("http");
  const ownPath = container?.startsWith("/") ? new URL(container, here).pathname : null;
  if (isHere && !(ownPath && pathname.startsWith(ownPath))) return null;
  return {
    host: isHere ? host + ownPath : host,
    kind: KINDS[resource.initiatorType] ?? "something else",
    at: Math.round(resource.startTime),
  };
}
