/** The link of a plain click that leads to a fragment of the page on the screen, and still has to. */
export function clickedFragmentLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
  const link = target instanceof Element ? target.closest("a") : null;
  if (event.defaultPrevented || !isPlain || !link?.hash || link.target) return null;
  const { origin, pathname, search } = window.location;
  const isHere = link.origin === origin && link.pathname === pathname && link.search === search;
  return isHere ? link : null;
}

/**
 * Copies the address of a fragment and resolves to what there is to say. Without the query: a filter
 * or a campaign of this visit is not for whoever gets the link.
 */
export async function copyFragmentAddress(hash: string): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname + hash);
    return "Link copied.";
  } catch {
    return "Your browser does not allow copying. The address bar has the link.";
  }
}
