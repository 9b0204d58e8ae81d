/**
 * The value of a cookie in `document.cookie` or a `Cookie` header, whose parts may stand without
 * blanks; empty without one. A name is letters, digits, `_` and `-`. A pattern that `match` compiles:
 * the shortest way, because a script in the head of every page reads by it.
 */
export function cookieIn(cookies: string, name: string): string {
  return cookies.match(`(?:^|; *)${name}=([^;]*)`)?.[1] ?? "";
}
