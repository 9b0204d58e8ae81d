// Makes the page behind a dialog `inert`, a few elements per frame: restyling all 1,700 at once takes
// 100 ms on a slow phone.

const ELEMENTS_PER_FRAME = 200;

interface Piece {
  readonly element: HTMLElement;
  readonly size: number;
}

let front: Element | null = null;
const held = new Map<HTMLElement, Piece>();
let due: Piece[] = [];
let isAtWork = false;

/** Makes everything but this element inert. */
export function makeOthersInert(element: Element): void {
  front = element;
  document.addEventListener("focusin", keepFocus);
  restoreAround(element);
  workOff(piecesBeside(element).filter((piece) => !piece.element.inert));
}

/** Makes the page usable again, at once around the next focus. */
export function restorePage(next: Element | null): void {
  front = null;
  document.removeEventListener("focusin", keepFocus);
  restoreAround(next);
  workOff([...held.values()]);
}

function restoreAround(element: Element | null): void {
  for (const piece of held.values()) if (piece.element.contains(element)) settle(piece, false);
}

/** During the first frames the page is still reachable by Tab. */
function keepFocus({ target }: FocusEvent): void {
  if (!front || !(target instanceof Node) || front.contains(target)) return;
  front.querySelector<HTMLElement>("button, a, input")?.focus();
}

function workOff(pieces: Piece[]): void {
  due = pieces;
  if (isAtWork) return;
  isAtWork = true;
  requestAnimationFrame(goOn);
}

function goOn(): void {
  let room = ELEMENTS_PER_FRAME;
  while (room > 0) {
    const piece = due.shift();
    if (!piece) {
      isAtWork = false;
      return;
    }
    settle(piece, front !== null);
    room -= piece.size;
  }
  requestAnimationFrame(goOn);
}

function settle(piece: Piece, isHeld: boolean): void {
  piece.element.inert = isHeld;
  if (isHeld) held.set(piece.element, piece);
  else held.delete(piece.element);
}

function piecesBeside(element: Element): Piece[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const others = [...parent.children].filter((other) => other !== element);
  return [...others.flatMap(piecesOf), ...piecesBeside(parent)];
}

function piecesOf(element: Element): Piece[] {
  if (!(element instanceof HTMLElement) || element instanceof HTMLScriptElement) return [];
  const size = element.getElementsByTagName("*").length + 1;
  return size > ELEMENTS_PER_FRAME ? [...element.children].flatMap(piecesOf) : [{ element, size }];
}
