import { BANNER_RENDERED } from "./consent-events.ts";

// Right after the banner, before the rest of the page is parsed.

dispatchEvent(new Event(BANNER_RENDERED));
