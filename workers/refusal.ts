import { site } from "#app/content/site.ts";

/**
 * A small page for what is refused before the application is asked, or when it cannot answer. Plain
 * words on purpose: it depends on nothing that could be what is broken.
 */
export function refusal(
  status: number,
  title: string,
  text: string,
  headers?: HeadersInit,
): Response {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">${site.name}</a> · <a href="mailto:${site.email}">${site.email}</a></p>
</html>
`;
  const all = new Headers(headers);
  all.set("Content-Type", "text/html; charset=utf-8");
  all.set("Cache-Control", "no-store");
  return new Response(page, { status, headers: all });
}
