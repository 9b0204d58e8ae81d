const TIMEOUT_MS = 20_000;

/** What visitors, old links and monitors need: status, type or location, and text. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  "/": /^200 text\/html[^]*<h1[^]*<\/html>/,
  "/conversion-tracking-services-request": /^200 [^]*SKU_03[^]*<\/html>/,
  "/checkout": /^200 [^]*name="key" value="[0-9a-f-]{36}"/,
  "/ThankYou?utm_source=x": /^301 \S*\/thank-you\?utm_source=x$/m,
  "/sitemap.xml": /^200 [^]*<urlset/,
  "/no-such-page": /^404 [^]*noindex/,
};

export async function smokeTest(origin: string): Promise<string[]> {
  const problems = [];
  for (const [path, expected] of Object.entries(EXPECTED)) {
    const answer = await answerTo(origin + path).catch((error: Error) => error.message);
    const [head] = answer.split("\n");
    if (!expected.test(answer)) problems.push(`${path}: "${head}", expected ${expected}`);
  }
  const missing = await missingFiles(origin).catch((error: Error) => [`/: ${error.message}`]);
  return [...problems, ...missing];
}

async function answerTo(address: string): Promise<string> {
  const { status, headers, text } = await get(address);
  return `${status} ${headers.get("location") ?? headers.get("content-type")}\n${text}`;
}

async function missingFiles(origin: string): Promise<string[]> {
  const files = new Set((await get(origin)).text.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  if (files.size === 0) return ["/: it names no script"];
  const answers = [...files].map(async (path) => ({ path, ...(await get(origin + path)) }));
  return (await Promise.all(answers))
    .filter(({ status }) => status !== 200)
    .map(({ path, status }) => `${path}: status ${status}`);
}

async function get(address: string) {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { redirect: "manual", signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
