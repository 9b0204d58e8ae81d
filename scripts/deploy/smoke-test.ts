const TIMEOUT_MS = 20_000;

interface Expectation {
  readonly path: string;
  readonly status: number;
  readonly text?: RegExp;
  readonly header?: readonly [name: string, value: RegExp];
}

/** What visitors, old links and monitors need from a deployed site. */
const EXPECTED: readonly Expectation[] = [
  {
    path: "/",
    status: 200,
    text: /<h1[\s\S]*<\/html>/,
    header: ["content-type", /text\/html/],
  },
  { path: "/conversion-tracking-services-request", status: 200, text: /SKU_03[\s\S]*<\/html>/ },
  { path: "/checkout", status: 200, text: /name="key" value="[0-9a-f-]{36}"/ },
  {
    path: "/ThankYou?utm_source=x",
    status: 301,
    header: ["location", /\/thank-you\?utm_source=x$/],
  },
  { path: "/sitemap.xml", status: 200, text: /<urlset/ },
  { path: "/no-such-page", status: 404, text: /noindex/ },
];

export async function smokeTest(origin: string): Promise<string[]> {
  const problems = [];
  for (const expected of EXPECTED) {
    const problem = await problemOf(origin, expected).catch((error: Error) => error.message);
    if (problem) problems.push(`${expected.path}: ${problem}`);
  }
  const missing = await missingFiles(origin).catch((error: Error) => [`/: ${error.message}`]);
  return [...problems, ...missing];
}

async function problemOf(
  origin: string,
  { path, status, text, header }: Expectation,
): Promise<string | undefined> {
  const response = await get(origin + path);
  const body = await response.text();
  if (response.status !== status) return `status ${response.status}, expected ${status}`;
  if (text && !text.test(body)) return `its text does not match ${text}`;
  if (!header) return undefined;
  const [name, expected] = header;
  const value = response.headers.get(name) ?? "";
  return expected.test(value) ? undefined : `${name} is "${value}", expected ${expected}`;
}

async function missingFiles(origin: string): Promise<string[]> {
  const page = await (await get(origin)).text();
  const files = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  if (files.size === 0) return ["/: it names no script"];
  const problems = [...files].map(async (path) => {
    const { status, ok } = await get(origin + path);
    return ok ? [] : [`${path}: status ${status}`];
  });
  return (await Promise.all(problems)).flat();
}

function get(address: string): Promise<Response> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}
