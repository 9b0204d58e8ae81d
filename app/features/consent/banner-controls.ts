import type { ConsentChoice } from "#app/domain/consent/consent.ts";
import { siteState } from "#app/site-state.ts";
import { BANNER_ID } from "./consent-events.ts";
import { hasGpc } from "./decide.ts";

const PANEL = "[data-part=panel]";

const observer = new ResizeObserver(([entry]) => {
  const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
  document.body.style.setProperty("--bottom-inset", `${height}px`);
  // Not a custom property, which would restyle every element.
  document.documentElement.style.scrollPaddingBlockEnd = `min(8rem + ${height}px, 60dvh)`;
});

/** The control that reopened the banner. */
let opener: HTMLElement | null = null;

export function showBanner(): void {
  const banner = document.getElementById(BANNER_ID);
  if (!banner) return;
  observer.observe(banner, { box: "border-box" });
  part(banner, "[data-part=signal]").hidden = !hasGpc();
  if (siteState().consentChoice) close(banner);
  else banner.hidden = false;
}

export function handleClicks(decide: (choice: ConsentChoice) => void): void {
  document.addEventListener("click", (event) => {
    const banner = document.getElementById(BANNER_ID);
    const pressed = (event.target as Element).closest<HTMLElement>("[data-consent]");
    if (!banner || !pressed) return;
    event.preventDefault();
    const action = pressed.dataset.consent;
    if (action === "manage") {
      opener = pressed;
      banner.hidden = false;
      setPanelOpen(banner, true);
      banner.focus();
    } else if (action === "choose") {
      setPanelOpen(banner, part(banner, PANEL).hidden === true);
    } else if (action === "save") {
      decide({
        analytics: box(banner, "analytics").checked,
        marketing: box(banner, "marketing").checked,
      });
    } else {
      decide({ analytics: action === "accept", marketing: action === "accept" });
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    const banner = document.getElementById(BANNER_ID);
    const isInside = banner?.contains(document.activeElement);
    if (key === "Escape" && banner && isInside && siteState().consentChoice) close(banner);
  });
}

function close(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = true;
  setPanelOpen(banner, false);
  const next = opener?.isConnected ? opener : document.querySelector("main");
  if (hadFocus) next?.focus({ preventScroll: next !== opener });
  opener = null;
}

function setPanelOpen(banner: HTMLElement, isOpen: boolean): void {
  part(banner, PANEL).hidden = !isOpen;
  part(banner, "[data-consent=choose]").setAttribute("aria-expanded", String(isOpen));
  for (const purpose of ["analytics", "marketing"] as const) {
    box(banner, purpose).checked = siteState().consentChoice?.[purpose] ?? false;
  }
  box(banner, "marketing").disabled = hasGpc();
}

function box(banner: HTMLElement, purpose: keyof ConsentChoice): HTMLInputElement {
  return part(banner, `[name=${purpose}]`) as HTMLInputElement;
}

function part(banner: HTMLElement, selector: string): HTMLElement {
  return banner.querySelector(selector) as HTMLElement;
}
