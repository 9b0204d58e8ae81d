import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Break } from "./break.ts";

/** What was made, and what the tree is without. */
const LEFT_OUT = ["node_modules", "build", ".git", ".wrangler", ".react-router", "results"];

/** The project in a folder of its own, where it may be broken. */
export class CopiedTree {
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "broken-"));
    process.on("exit", () => rmSync(this.folder, { recursive: true, force: true }));
    cpSync(".", this.folder, {
      recursive: true,
      filter: (path) => !LEFT_OUT.some((name) => path.split("/").includes(name)),
    });
    symlinkSync(resolve("node_modules"), join(this.folder, "node_modules"));
  }

  /** Breaks it for as long as something is done; afterwards it is whole again. */
  async whileBroken<Result>(
    { file, text, instead }: Break,
    act: () => Promise<Result>,
  ): Promise<Result> {
    const path = join(this.folder, file);
    const whole = readFileSync(path, "utf8");
    // A function: in a text `$&` would stand for what is replaced.
    writeFileSync(
      path,
      whole.replace(text, () => instead),
    );
    try {
      return await act();
    } finally {
      writeFileSync(path, whole);
    }
  }
}
