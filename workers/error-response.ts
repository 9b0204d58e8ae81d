import { site } from "#app/content/site.ts";

/** Returns an HTML page for errors outside the application, without its layout, which may be broken. */
export function errorResponse(
  status: number,
  title: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
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
  const always = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(page, { status, headers: { ...always, ...headers } });
}
