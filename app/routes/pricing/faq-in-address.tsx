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
  type PageWords,
  readPageWords,
  wordsOf,
  writePageWords,
} from "./faq-items.ts";
import { FaqNotice } from "./faq-notice.tsx";
import { openFaq } from "./open-faq.ts";

/**
 * Keeps the address, the title and the description with the open question (spec §4, FAQ). The items of
 * faqs.tsx open and close natively; this follows what happened to them, whoever did it, and leads an
 * address to its item.
 */
export default function FaqInAddress() {
  const location = useLocation();
  const { pathname } = location;
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const [notice, setNotice] = useState("");
  const ownWords = useRef<PageWords>(null);
  const shownWords = useRef<PageWords>(null);

  /** The open item decides what the page is called and where it is. */
  function agree(): void {
    // On the way back to another page the address is that page's already.
    if (!ownWords.current || window.location.pathname !== pathname) return;
    const item = openFaq();
    shownWords.current = item ? wordsOf(item) : ownWords.current;
    writePageWords(shownWords.current);
    const { search, hash } = window.location;
    const hashWithout = faqOfHash(hash) ? "" : hash;
    const wanted = item ? hashOf(item) : hashWithout;
    if (wanted === hash) return;
    // Not a navigation: no loader runs, and what React Router keeps in the entry stays.
    window.history.replaceState(window.history.state, "", pathname + search + wanted);
  }

  const followToggle = useEffectEvent(({ target }: Event) => {
    if (!isFaq(target)) return;
    if (target.open) closeFaqs(target);
    agree();
  });

  /** Back, Forward and a fragment typed into the address: an entry without a question closes. */
  const followHistory = useEffectEvent(() => {
    if (window.location.pathname !== pathname) return;
    const { hash } = window.location;
    const item = faqOfHash(hash);
    if (item) openFaqAtOnce(item);
    else if (!isFaqHash(hash)) closeFaqs();
    agree();
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

  /**
   * On Back and Forward the view is where it was. A browser that does not open items by itself stays at
   * the top on arrival, and now and then Chromium does too.
   */
  function isToShow(isArrival: boolean): boolean {
    return navigationType !== "POP" || (isArrival && window.scrollY === 0);
  }

  const followLocation = useEffectEvent(() => {
    const words = readPageWords();
    // Another query may have brought another title: what is not from here is the page's own.
    if (words.title !== shownWords.current?.title) ownWords.current = words;
    const isArrival = shownWords.current === null;
    const { hash } = window.location;
    const item = faqOfHash(hash);
    // An item that was opened before the application arrived is newer than the address.
    const openedEarly = isArrival ? openFaq() : null;
    if (openedEarly && openedEarly !== item) return agree();
    if (item) openFaqAtOnce(item, () => isToShow(isArrival) && item.scrollIntoView());
    else if (hash && !isFaqHash(hash)) closeFaqs();
    agree();
  });

  // In the layout phase, before ScrollRestoration (root.tsx) looks for the place of the view.
  useLayoutEffect(() => followLocation(), [location]);

  useEffect(() => {
    const untilLeft = new AbortController();
    const { signal } = untilLeft;
    // It does not bubble.
    document.addEventListener("toggle", (event) => followToggle(event), { signal, capture: true });
    window.addEventListener("popstate", () => followHistory(), { signal });
    // On the window: React's links have seen to their clicks by then.
    window.addEventListener("click", (event) => followLink(event), { signal });
    return () => untilLeft.abort();
  }, []);

  return <FaqNotice text={notice} onRead={() => setNotice("")} />;
}
