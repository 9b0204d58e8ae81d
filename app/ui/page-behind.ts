/**
 * The page behind a dialog is out of use (`inert`). The platform's modal dialog does that to all of it
 * at once, and the browser works out the style of each element anew: 1,700 of them keep a slow phone
 * busy for a tenth of a second. Piece by piece, some in each frame, nobody waits for it.
 */

/** So many elements a slow phone styles within a frame. */
const PIECE = 200;

interface Piece {
  readonly element: HTMLElement;
  readonly size: number;
}

let front: Element | null = null;
/** What is out of use because of us: something else may be so by itself. */
const held = new Map<HTMLElement, Piece>();
let due: Piece[] = [];
let isAtWork = false;

/** From now on all of the page but this is out of use. */
export function putInFront(element: Element): void {
  front = element;
  document.addEventListener("focusin", keepFocus);
  giveBackAround(element);
  workOff(piecesBeside(element).filter((piece) => !piece.element.inert));
}

/** The page is in use again: at once where this stands, which is about to get the focus. */
export function giveBack(next: Element | null): void {
  front = null;
  document.removeEventListener("focusin", keepFocus);
  giveBackAround(next);
  workOff([...held.values()]);
}

function giveBackAround(element: Element | null): void {
  for (const piece of held.values()) if (piece.element.contains(element)) settle(piece, false);
}

/** In the first frames the page can still be tabbed to: from the end of the dialog to its start then. */
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
  let room = PIECE;
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
  return size > PIECE ? [...element.children].flatMap(piecesOf) : [{ element, size }];
}
