/** The value of a cookie in a `Cookie` header; empty without one. */
export function cookieIn(cookies: string, name: string): string {
  const start = `${name}=`;
  const found = cookies.split(/; */).find((cookie) => cookie.startsWith(start));
  return found ? found.slice(start.length) : "";
}
