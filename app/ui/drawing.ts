/**
 * What a static part (`drawnPart` in static-part.tsx) is drawn from, in a loader's data. It never
 * travels beside a document: the document is the drawing, and the browser keeps it.
 */
export interface Drawing<Props extends object> {
  readonly props?: Props;
}

/** For loaders. The server draws from it in any case; a navigation inside the site is sent it. */
export function drawingOf<Props extends object>(props: Props, request: Request): Drawing<Props> {
  if (isForNavigation(request)) return { props };
  // Not enumerable: whoever draws reads it, what serialises the data of a document leaves it out.
  return Object.defineProperty({}, "props", { value: props });
}

/** React Router asks for data alone at an address that ends in `.data`, and leaves it in the request. */
function isForNavigation({ url }: Request): boolean {
  return new URL(url).pathname.endsWith(".data");
}
