/**
 * Notes on compatibility, what a Worker logs as information, and what is said of a connection that the
 * other side has closed, as every generator of load does at its end.
 */
const NOTE =
  /^service [\w-]+: The compatibility flag |^\{"level":"(info|debug)"|: disconnected: |^stack: /;

/** What a runtime and its Workers said that nobody should hear while pages are right. */
export function complaintsIn(said: string): string[] {
  return said.split("\n").filter((line) => line !== "" && !NOTE.test(line));
}
