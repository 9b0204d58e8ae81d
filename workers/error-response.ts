import { site } from "#app/content/site.ts";

/** Returns an HTML page without the application's layout, which may be broken. */
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
  return new Response(page, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
