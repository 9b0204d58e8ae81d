/** A mistake that a tired engineer could make, and the test that has to see it. */
export interface Break {
  /** What is true of the project and would not be any more. */
  readonly fact: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly text: string;
  readonly instead: string;
  /** A file of tests of which one at least must fail. */
  readonly test: string;
  /** Part of that test's name, where the file has many: only those that have it are run. */
  readonly named?: string;
}

/** What the test needs: Node alone, or a build and workerd, or a build and a browser. */
export const KINDS = ["unit", "worker", "browser"] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf({ test }: Pick<Break, "test">): Kind {
  if (test.startsWith("tests/worker/")) return "worker";
  return test.startsWith("tests/browser/") ? "browser" : "unit";
}

/** How often the text of a break stands in what its file holds: once, or the break is out of date. */
export function placesOf({ text }: Pick<Break, "text">, content: string): number {
  return content.split(text).length - 1;
}
