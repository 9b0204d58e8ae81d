// Makes the page behind a dialog `inert`, a few elements per frame: restyling all 1,700 at once takes
// 100 ms on a slow phone.

const ELEMENTS_PER_FRAME = 200;

let front: Element | null = null;
const inertElements = new Set<HTMLElement>();
let frame = 0;

/** Makes all but this element inert; `null` makes the page usable again, at once around `next`. */
export function makeOthersInert(element: Element | null, next = element): void {
  front = element;
  document.addEventListener("focusin", keepFocus);
  for (const part of inertElements) if (part.contains(next)) setInert(part, false);
  const others = element ? partsBeside(element).filter((part) => !part.inert) : inertElements;
  updateNextFrame([...others]);
}

/** Traps the focus during the first frames, when Tab still reaches the page. */
function keepFocus({ target }: FocusEvent): void {
  if (!front || !(target instanceof Node) || front.contains(target)) return;
  front.querySelector<HTMLElement>("button, a, input")?.focus();
}

function updateNextFrame(pending: readonly HTMLElement[]): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    let size = 0;
    for (const [index, part] of pending.entries()) {
      if (size >= ELEMENTS_PER_FRAME) return updateNextFrame(pending.slice(index));
      setInert(part, front !== null);
      size += sizeOf(part);
    }
  });
}

function setInert(part: HTMLElement, isInert: boolean): void {
  part.inert = isInert;
  inertElements[isInert ? "add" : "delete"](part);
}

function partsBeside(element: Element): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const others = [...parent.children].filter((other) => other !== element);
  return [...others.flatMap(partsOf), ...partsBeside(parent)];
}

function partsOf(element: Element): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element instanceof HTMLScriptElement) return [];
  return sizeOf(element) > ELEMENTS_PER_FRAME ? [...element.children].flatMap(partsOf) : [element];
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName("*").length + 1;
}
