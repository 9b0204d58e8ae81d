import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { faqAnchor, faqDescription, faqTitle } from "#app/domain/seo/faq-meta.ts";

/** Read from the document, because the questions are in no browser file. */
const FAQ = "details[name=faq]";

/** Set while items change without animation (motion.css). */
const NO_TRANSITION = "data-no-transition";

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
    const item = findOpenFaq();
    const head = item ? headTextOf(item) : pageHead.current;
    shownHead.current = head;
    document.title = head.title;
    descriptionTag()?.setAttribute("content", head.description);
    const { search, hash } = window.location;
    const otherHash = faqOfHash(hash) ? "" : hash;
    const nextHash = item ? `#${faqAnchor(item.id)}` : otherHash;
    if (nextHash === hash) return;
    // Not a navigation, so that loaders do not run. Keeps React Router's state.
    window.history.replaceState(window.history.state, "", pathname + search + nextHash);
  }

  const followToggle = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.matches(FAQ)) syncUrl();
  });

  /** Back, Forward and typed fragments; an entry without a question closes all. */
  const followHistory = useEffectEvent(() => {
    if (window.location.pathname !== pathname) return;
    const item = faqOfHash(window.location.hash);
    if (item) openAtOnce(item);
    else findOpenFaq()?.removeAttribute("open");
    syncUrl();
  });

  const followLink = useEffectEvent((event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest("a") : null;
    const item = link && pageOf(link) === pageOf(window.location) && faqOfHash(link.hash);
    if (!item || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (item.contains(link)) {
      setNotice("");
      void copyAddress(link.hash).then(setNotice);
      return;
    }
    item.querySelector("summary")?.focus({ preventScroll: true });
    const { search, hash } = link;
    void navigate({ pathname, search, hash }, { replace: hash === window.location.hash });
  });

  const followLocation = useEffectEvent(() => {
    const head = { title: document.title, description: descriptionTag()?.content ?? "" };
    // Another query may have set another title.
    if (head.title !== shownHead.current?.title) pageHead.current = head;
    const isArrival = shownHead.current === null;
    const { hash } = window.location;
    const item = faqOfHash(hash);
    // An item opened before hydration is newer than the address.
    const openedBeforeHydration = isArrival ? findOpenFaq() : null;
    if (openedBeforeHydration && openedBeforeHydration !== item) return syncUrl();
    if (item)
      openAtOnce(item, () => {
        // The browser scrolls on load (open-linked-faq.ts), and on Back and Forward.
        if (navigationType !== "POP") item.scrollIntoView();
      });
    else if (hash) findOpenFaq()?.removeAttribute("open");
    syncUrl();
  });

  // In the layout phase, so that the item is open before the first paint.
  useLayoutEffect(() => followLocation(), [location]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // `toggle` does not bubble.
    document.addEventListener("toggle", (event) => followToggle(event), { signal, capture: true });
    window.addEventListener("popstate", () => followHistory(), { signal });
    // On the window, after React's link handlers.
    window.addEventListener("click", (event) => followLink(event), { signal });
    return () => listening.abort();
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

function findOpenFaq(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>(`${FAQ}[open]`);
}

/** The question whose answer has the fragment as its id. */
function faqOfHash(hash: string): HTMLDetailsElement | null {
  const answer = document.getElementById(hash.slice(1));
  return answer?.parentElement?.closest<HTMLDetailsElement>(FAQ) ?? null;
}

/** Without animation, which would move the answer. The layout is final after two frames. */
function openAtOnce(item: HTMLDetailsElement, onOpened?: VoidFunction): void {
  const list = item.parentElement;
  list?.setAttribute(NO_TRANSITION, "");
  list?.closest("details")?.setAttribute("open", "");
  item.open = true;
  const finish = () => {
    list?.removeAttribute(NO_TRANSITION);
    onOpened?.();
  };
  requestAnimationFrame(() => requestAnimationFrame(finish));
}

function pageOf({ origin, pathname, search }: Location | HTMLAnchorElement): string {
  return origin + pathname + search;
}

/** Copies a fragment's address without the query. Resolves to a message. */
async function copyAddress(hash: string): Promise<string> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(origin + pathname + hash);
    return "Link copied.";
  } catch {
    return "Your browser doesn't allow copying. The link is in the address bar.";
  }
}

type HeadText = Readonly<Record<"title" | "description", string>>;

/** Title and description of an open question, from its elements (spec §4, FAQ). */
function headTextOf(item: HTMLDetailsElement): HeadText {
  const paragraphs = [...item.querySelectorAll("p")].map(({ textContent }) => textContent);
  return {
    title: faqTitle(item.querySelector("summary")?.textContent ?? ""),
    description: faqDescription(paragraphs),
  };
}

function descriptionTag(): HTMLMetaElement | null {
  return document.head.querySelector<HTMLMetaElement>("meta[name=description]");
}
