import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askOn, Interrupted, thisTerminal } from "./terminal.ts";

/** Asks, and presses the keys when the question is shown. */
async function answerTo(keys: string): Promise<boolean> {
  const input = new PassThrough();
  const output = new PassThrough();
  output.on("data", (text: Buffer) => {
    // After the prompt has added its listeners.
    if (text.includes("Publish?")) setImmediate(() => input.write(keys));
  });
  return await askOn(input, output, "Publish?");
}

test.each([
  ["y", true],
  ["n", false],
  ["\r", false],
  ["\u001B[D\r", true],
  ["\u0004", false],
])("%j answers a question with %s", async (keys, answer) => {
  expect(await answerTo(keys)).toBe(answer);
});

test("Ctrl-C at a question ends the command", async () => {
  await expect(answerTo("\u0003")).rejects.toThrow(Interrupted);
});

test("a result or message replaces the progress line", () => {
  let screen = "";
  const stream = { isTTY: true, write: (text: string) => void (screen += text) };
  const { print, notify, progress } = thisTerminal({
    ...process,
    stdout: stream,
    stderr: stream,
  } as unknown as NodeJS.Process);
  for (const write of [print, notify]) {
    progress("500 rows");
    write("Done.");
  }
  const visible = screen.split("\n").map((line) => line.split("\r\u001B[2K").at(-1));
  expect(visible).toEqual(["Done.", "Done.", ""]);
});
