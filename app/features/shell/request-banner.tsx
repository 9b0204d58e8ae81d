import { useEffect, useState } from "react";
import { Column } from "#app/ui/section.tsx";
import { BANNER_AT_START, bannerAt } from "./banner-visibility.ts";

/** True while the banner above the request page's header is to be seen. */
export function useBannerShown(): boolean {
  const [isShown, setIsShown] = useState(BANNER_AT_START.isShown);
  useEffect(() => {
    let state = BANNER_AT_START;
    function follow(): void {
      state = bannerAt(state, window.scrollY);
      setIsShown(state.isShown);
    }
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isShown;
}

/** What a visitor of the request page should know before anything else (spec §1). */
export function RequestBanner() {
  return (
    <div className="bg-teal text-on-teal">
      <Column className="flex min-h-10 items-center justify-center py-1.5 text-center text-sm">
        <p>No payment method required. We confirm the details by e-mail within a few hours.</p>
      </Column>
    </div>
  );
}
