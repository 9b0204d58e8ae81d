import { scriptedPart } from "#app/ui/static-part.tsx";
import { BANNER_DRAWN, BANNER_ID } from "./events.ts";

/** Words and controls that the script in the head answers: nothing of them is for React to run. */
const DrawnBanner = scriptedPart<object>(
  import.meta.env.SSR
    ? async () => {
        const { BannerContent } = await import("./banner-content.tsx");
        return { default: BannerContent };
      }
    : null,
);

let banner: HTMLElement | null = null;

/** The server draws the banner, and the browser keeps that one element as long as the document lives. */
export function ConsentBanner() {
  return (
    <div ref={keepBanner}>
      <DrawnBanner />
    </div>
  );
}

/** A document that React draws anew (an error page) gets the element of the one before. */
function keepBanner(host: HTMLElement | null): void {
  if (!host) return;
  banner ??= document.getElementById(BANNER_ID);
  if (!banner || host.contains(banner)) return;
  host.appendChild(banner);
  window.dispatchEvent(new Event(BANNER_DRAWN));
}
