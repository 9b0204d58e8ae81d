/** Headers by which protections name their check: Cloudflare, AWS WAF, Vercel, SiteGround. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  "cf-mitigated": /^challenge$/i,
  "x-amzn-waf-action": /^(challenge|captcha)$/i,
  "x-vercel-mitigated": /^challenge$/i,
  "sg-captcha": /^challenge$/i,
};

/** DataDome, Imperva, HUMAN, SiteGround, DDoS-Guard. */
const SCRIPTS = /captcha-delivery\.com|_Incapsula_Resource|px-captcha|sgcaptcha|ddos-guard/i;

/** Cloudflare; its script is also on pages that it lets through. */
const CLOUDFLARE = /challenge-platform|cf-chl-/i;

/** A page that a store shows has more. */
const MAX_CHALLENGE_LENGTH = 8_192;

/** Whether a response is a check that only a browser passes. `html`: its beginning at least. */
export function isChallenge({ status, headers }: Response, html: string): boolean {
  const isNamed = Object.entries(HEADERS).some(([name, value]) =>
    value.test(headers.get(name) ?? ""),
  );
  if (isNamed) return true;
  if (status !== 200) return SCRIPTS.test(html) || CLOUDFLARE.test(html);
  return html.length <= MAX_CHALLENGE_LENGTH && SCRIPTS.test(html);
}
