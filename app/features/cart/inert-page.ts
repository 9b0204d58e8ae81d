// Makes the page behind a dialog `inert`, a few elements per frame: restyling all 1,700 at once takes
// 100 ms on a slow phone.

const ELEMENTS_PER_FRAME = 200;

interface Piece {
  readonly element: HTMLElement;
  readonly size: number;
}

let front: Element | null = null;
const inertPieces = new Set<Piece>();
let frame = 0;

/** Makes everything but this element inert. */
export function makeOthersInert(element: Element): void {
  front = element;
  document.addEventListener("focusin", keepFocus);
  restoreAround(element);
  updateNextFrame(piecesBeside(element).filter((piece) => !piece.element.inert));
}

/** Makes the page usable again, at once around the next focus. */
export function restorePage(next: Element | null): void {
  front = null;
  document.removeEventListener("focusin", keepFocus);
  restoreAround(next);
  updateNextFrame([...inertPieces]);
}

function restoreAround(element: Element | null): void {
  for (const piece of inertPieces) if (piece.element.contains(element)) setInert(piece, false);
}

/** Traps the focus during the first frames, when Tab still reaches the page. */
function keepFocus({ target }: FocusEvent): void {
  if (!front || !(target instanceof Node) || front.contains(target)) return;
  front.querySelector<HTMLElement>("button, a, input")?.focus();
}

function updateNextFrame(pending: readonly Piece[]): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    let size = 0;
    for (const [index, piece] of pending.entries()) {
      if (size >= ELEMENTS_PER_FRAME) return updateNextFrame(pending.slice(index));
      setInert(piece, front !== null);
      size += piece.size;
    }
  });
}

function setInert(piece: Piece, isInert: boolean): void {
  piece.element.inert = isInert;
  if (isInert) inertPieces.add(piece);
  else inertPieces.delete(piece);
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
