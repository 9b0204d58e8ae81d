const WITHIN_MS = 20_000;

interface Expectation {
  readonly path: string;
  readonly status: number;
  readonly text?: RegExp;
  readonly headers?: Readonly<Record<string, RegExp>>;
}

/** What visitors, old links and monitors need from a deployed site. */
const EXPECTED: readonly Expectation[] = [
  { path: "/", status: 200, text: /<h1[\s\S]*<\/html>/, headers: { "content-type": /text\/html/ } },
  { path: "/conversion-tracking-services-request", status: 200, text: /SKU_03[\s\S]*<\/html>/ },
  { path: "/checkout", status: 200, text: /name="key" value="[0-9a-f-]{36}"/ },
  {
    path: "/ThankYou?utm_source=x",
    status: 301,
    headers: { location: /\/thank-you\?utm_source=x$/ },
  },
  { path: "/sitemap.xml", status: 200, text: /<urlset/ },
  { path: "/no-such-page", status: 404, text: /noindex/ },
];

/** Returns one line per failed expectation. */
export async function smokeTest(origin: string): Promise<string[]> {
  const [home, problems] = [{ body: "" }, [] as string[]];
  for (const expected of EXPECTED) {
    try {
      const { body, wrong } = await ask(origin, expected);
      if (expected.path === "/") home.body = body;
      problems.push(...wrong.map((what) => `${expected.path}: ${what}`));
    } catch (error) {
      problems.push(`${expected.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...problems, ...(await missingFiles(origin, home.body))];
}

async function ask(
  origin: string,
  { path, status, text, headers = {} }: Expectation,
): Promise<{ body: string; wrong: string[] }> {
  const answer = await fetch(origin + path, {
    redirect: "manual",
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const body = await answer.text();
  const wrong: string[] = [];
  if (answer.status !== status) wrong.push(`status ${answer.status}, not ${status}`);
  else if (text && !text.test(body)) wrong.push(`its text has no ${text}`);
  for (const [name, value] of Object.entries(headers)) {
    const got = answer.headers.get(name) ?? "";
    if (!value.test(got)) wrong.push(`${name} is "${got}"`);
  }
  return { body, wrong };
}

/** Scripts and styles of a page must exist. */
async function missingFiles(origin: string, page: string): Promise<string[]> {
  const named = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  if (named.length === 0) return ["/: it names no script"];
  const answers = [...new Set(named)].map(async (path) => {
    const { status, ok } = await fetch(origin + path, { signal: AbortSignal.timeout(WITHIN_MS) });
    return ok ? [] : [`${path}: status ${status}`];
  });
  return (await Promise.all(answers)).flat();
}
