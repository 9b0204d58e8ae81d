import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import {
  clickedFragmentLink,
  closeFaqs,
  copyFragmentAddress,
  faqOfHash,
  hashOf,
  isFaq,
  isFaqHash,
  openFaqAtOnce,
  type HeadText,
  readHeadText,
  headTextOf,
  writeHeadText,
} from "./faq-items.ts";
import { openFaq } from "./open-faq.ts";

const NOTICE_SHOWN_FOR_MS = 6_000;

/** Synchronises address, title and description with the open question (spec §4, FAQ). */
export default function FaqUrlSync() {
  const location = useLocation();
  const { pathname } = location;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const [notice, setNotice] = useState("");
  const pageHead = useRef<HeadText>(null);
  const shownHead = useRef<HeadText>(null);

  function syncUrl(): void {
    // During a navigation to another page, the address has already changed.
    if (!pageHead.current || window.location.pathname !== pathname) return;
    const item = openFaq();
    shownHead.current = item ? headTextOf(item) : pageHead.current;
    writeHeadText(shownHead.current);
    const { search, hash } = window.location;
    const otherHash = faqOfHash(hash) ? "" : hash;
    const nextHash = item ? hashOf(item) : otherHash;
    if (nextHash === hash) return;
    // Not a navigation, so that loaders do not run. Keeps React Router's state.
    window.history.replaceState(window.history.state, "", pathname + search + nextHash);
  }

  const followToggle = useEffectEvent(({ target }: Event) => {
    if (!isFaq(target)) return;
    if (target.open) closeFaqs(target);
    syncUrl();
  });

  /** Back, Forward and typed fragments; an entry without a question closes all. */
  const followHistory = useEffectEvent(() => {
    if (window.location.pathname !== pathname) return;
    const { hash } = window.location;
    const item = faqOfHash(hash);
    if (item) openFaqAtOnce(item);
    else if (!isFaqHash(hash)) closeFaqs();
    syncUrl();
  });

  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = clickedFragmentLink(event);
    const item = link && faqOfHash(link.hash);
    if (!item) return;
    event.preventDefault();
    if (item.contains(link)) {
      setNotice("");
      void copyFragmentAddress(link.hash).then(setNotice);
      return;
    }
    item.querySelector("summary")?.focus({ preventScroll: true });
    const { search, hash } = link;
    void navigate({ pathname, search, hash }, { replace: hash === window.location.hash });
  });

  const followLocation = useEffectEvent(() => {
    const head = readHeadText();
    // Another query may have set another title.
    if (head.title !== shownHead.current?.title) pageHead.current = head;
    const isArrival = shownHead.current === null;
    const { hash } = window.location;
    const item = faqOfHash(hash);
    // An item opened before hydration is newer than the address.
    const openedBeforeHydration = isArrival ? openFaq() : null;
    if (openedBeforeHydration && openedBeforeHydration !== item) return syncUrl();
    if (item)
      openFaqAtOnce(item, () => {
        // Back and Forward restore the scroll position, but some browsers stay at the top on load.
        const needsScroll = navigationType !== "POP" || (isArrival && window.scrollY === 0);
        if (needsScroll) item.scrollIntoView();
      });
    else if (hash && !isFaqHash(hash)) closeFaqs();
    syncUrl();
  });

  // In the layout phase, so that the item is open before the first paint.
  useLayoutEffect(() => followLocation(), [location]);

  useEffect(() => {
    const untilLeft = new AbortController();
    const { signal } = untilLeft;
    // `toggle` does not bubble.
    document.addEventListener("toggle", (event) => followToggle(event), { signal, capture: true });
    window.addEventListener("popstate", () => followHistory(), { signal });
    // On the window, after React's link handlers.
    window.addEventListener("click", (event) => followLink(event), { signal });
    return () => untilLeft.abort();
  }, []);

  useEffect(() => {
    if (notice === "") return;
    const timer = setTimeout(() => setNotice(""), NOTICE_SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  // The live region is rendered before its content, so that changes are announced.
  return (
    <p role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-40 print:hidden">
      {notice ? (
        <span className="mx-auto block w-fit border border-edge bg-paper px-4 py-2 text-sm">
          {notice}
        </span>
      ) : null}
    </p>
  );
}
