const TIMEOUT_MS = 20_000;

/** Status, type or location, and text of the addresses that visitors, old links and monitors need. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  "/": /^200 text\/html[^]*<h1[^]*<\/html>/,
  "/conversion-tracking-services-request": /^200 [^]*SKU_03[^]*<\/html>/,
  "/checkout": /^200 [^]*name="key" value="[0-9a-f-]{36}"/,
  "/ThankYou?utm_source=x": /^301 \S*\/thank-you\?utm_source=x$/m,
  "/sitemap.xml": /^200 [^]*<urlset/,
  "/no-such-page": /^404 [^]*noindex/,
};

/** In a page that Cloudflare has rewritten: the policy blocks the script that would decode the addresses. */
const OBFUSCATED = "/cdn-cgi/l/email-protection";
const HOW_TO_STOP_IT =
  "Cloudflare hides its e-mail addresses: switch off Email Address Obfuscation (docs/runbook.md)";

export async function smokeTest(origin: string): Promise<string[]> {
  const problems = [];
  for (const [path, expected] of Object.entries(EXPECTED)) {
    const response = await responseTo(origin + path).catch((error: Error) => error.message);
    const [head] = response.split("\n");
    if (!expected.test(response)) problems.push(`${path}: "${head}", expected ${expected}`);
    if (response.includes(OBFUSCATED)) problems.push(`${path}: ${HOW_TO_STOP_IT}`);
  }
  const missing = await missingFiles(origin).catch((error: Error) => [`/: ${error.message}`]);
  return [...problems, ...missing];
}

async function responseTo(address: string): Promise<string> {
  const { status, headers, text } = await get(address);
  return `${status} ${headers.get("location") ?? headers.get("content-type")}\n${text}`;
}

async function missingFiles(origin: string): Promise<string[]> {
  const files = new Set((await get(origin)).text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  if (files.size === 0) return ["/: no script or style sheet found"];
  const responses = [...files].map(async (path) => ({ path, ...(await get(origin + path)) }));
  return (await Promise.all(responses))
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path}: status ${status}`);
}

async function get(address: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { redirect: "manual", signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
