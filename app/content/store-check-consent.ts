import type { FindingId } from "#app/domain/store-check/finding-id.ts";
import { type FindingWriter, list, listWith } from "./store-check-words.ts";

const COOKIES =
  "Open your store in a private window and leave the banner alone. Press F12, choose Application, then Cookies";

/** Faults of consent. What a store must ask is for its lawyer. */
export const consentWords = {
  "consent-default-late": ([vendor]) => ({
    headline: `Consent is set after ${vendor} has started.`,
    meaning:
      "The first hits go out as if everybody had agreed, and the choice applies to the rest of the page only. Google asks for the default before any command that sends data.",
    test: `${COOKIES}. A cookie named \`_ga\` before any answer shows that the default came too late.`,
  }),
  "pixels-before-consent": ([platform, ...vendors]) => ({
    headline: `${listWith(vendors, "starts", "start")} before ${platform} has an answer.`,
    meaning:
      "Google's tags understand consent signals; other vendors' tags have to be held back. Here they run at once, also for visitors who then refuse.",
    test: `${COOKIES}. Cookies such as \`_fbp\` or \`_ttp\` before any answer come from a tag that didn't wait.`,
  }),
  "consent-signals-missing": (names) => ({
    headline: `The consent default lacks ${list(names.map((name) => `\`${name}\``))}.`,
    meaning:
      "Google has asked for four signals since 2023 before it uses European visitors for remarketing lists and ad measurement. Visitors without them are missing there.",
    test: "Open your store in Tag Assistant (tagassistant.google.com), choose “Consent” and read the column “On-page default”. Four signals should have a value.",
  }),
  "consent-platform-late": ([platform, vendor]) => ({
    headline: `${platform} loads after ${vendor}.`,
    meaning:
      "A banner can only hold back what comes after it. What started earlier has sent its first hit by then, unless its own settings make it wait.",
    test: `${COOKIES}. If \`_ga\` is there before you answer, the banner comes too late.`,
  }),
  "consent-none": (names) => ({
    headline: `We saw nothing that asks before ${listWith(names, "starts", "start")}.`,
    meaning:
      "For visitors from Europe, Google and Microsoft want a consent signal, and limit conversions and audiences without one. If you don't sell there, or the banner comes from the container, nothing is missing.",
    test: "Open your store in a private window. If a banner appears, press F12, choose Application, then Cookies, before you answer: `_ga` or `_fbp` there means that a tag didn't wait.",
  }),
  "consent-default-granted": () => ({
    headline: "Consent is granted by default, everywhere, until a visitor objects.",
    meaning:
      "The banner asks, but the tags don't wait for the answer. For visitors from Europe, Google expects the default to be denied; it can be set by region.",
    test: `${COOKIES}. If \`_ga\` is there before you answer, the question comes after the fact.`,
  }),
  "microsoft-consent-missing": () => ({
    headline: "Microsoft's tag gets no consent signal from this page.",
    meaning:
      "For visitors from Europe, Microsoft stops counting conversions and filling remarketing lists without it. Your consent platform may send it after the page has loaded.",
    test: "Open your store, accept the banner, press F12, choose Network and search for “bat.bing”. Its address should have “asc” with the value G.",
  }),
  "consent-wait-missing": ([platform]) => ({
    headline: `The consent default doesn't wait for ${platform}.`,
    meaning:
      "The banner loads beside the page, so tags may fire before a returning visitor's answer is known. `wait_for_update` lets the tags wait for it.",
    test: "Accept the banner, open another page of your store in Tag Assistant (tagassistant.google.com) and compare the order: “Consent Update” should come before the first tag.",
  }),
} satisfies Partial<Record<FindingId, FindingWriter>>;
