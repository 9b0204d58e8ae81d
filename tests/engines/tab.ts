import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type * as TestingLibrary from "@testing-library/dom";
import { expect } from "playwright/test";
import type { Send } from "./webdriver.ts";

const LIBRARY_FILE = "@testing-library/dom/dist/@testing-library/dom.umd.min.js";
/**
 * Finds elements by role and name. Run by the driver, so that the page's policy does not apply. It
 * includes our function because Firefox gives each script other globals.
 */
const LIBRARY = `${readFileSync(fileURLToPath(import.meta.resolve(LIBRARY_FILE)), "utf8")}
  window.findAll = ${findAll};`;

/** The key of an element's id in WebDriver's JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Several frames. */
const STILL_MS = 100;

type Role = TestingLibrary.ByRoleMatcher;
type Name = string | RegExp;
/** A selector, or a role with a name as JSON. */
type Step = string | { readonly role: Role; readonly name?: string; readonly pattern?: string };

/** Elements of a tab, like Playwright's locators. */
export class Locator {
  protected readonly send: Send;
  readonly #steps: readonly Step[];

  constructor(send: Send, steps: readonly Step[] = []) {
    this.send = send;
    this.#steps = steps;
  }

  locator(selector: string): Locator {
    return new Locator(this.send, [...this.#steps, selector]);
  }

  getByRole(role: Role, name?: Name): Locator {
    const step = name instanceof RegExp ? { role, pattern: name.source } : { role, name };
    return new Locator(this.send, [...this.#steps, step]);
  }

  async count(): Promise<number> {
    return await this.#evaluateAll((elements) => elements.length);
  }

  /** A property of the first element, or `undefined` without an element. */
  async property(name: string): Promise<unknown> {
    const read = (elements: Element[], key: string): unknown => Object(elements[0])[key];
    return await this.#evaluateAll(read, name);
  }

  async text(): Promise<string> {
    return String(await this.property("innerText"));
  }

  async name(): Promise<unknown> {
    return await this.property("ariaLabel");
  }

  /** Left and top in the window, in px. */
  async place(): Promise<readonly unknown[]> {
    return await this.#evaluateAll(([first]) => {
      const box = first?.getBoundingClientRect();
      return [box?.x, box?.y];
    });
  }

  async isFocused(): Promise<boolean> {
    return await this.#evaluateAll(([first]) => first === document.activeElement);
  }

  async click(): Promise<void> {
    await this.#act("click");
  }

  /** Presses keys, after the text of a field. */
  async type(text: string): Promise<void> {
    await this.#act("type", { text });
  }

  /** Repeats it until the element is there, does not move, and nothing covers it. */
  async #act(command: "click" | "type", parameters = {}): Promise<void> {
    await expect(async () => {
      const found = await this.#evaluateAll(([first]) => {
        // Clear of the consent banner.
        first?.scrollIntoView({ block: "center", behavior: "instant" });
        // On a busy machine, the first frame of an animation may be late.
        const isMoving = document.getAnimations().some(({ effect, playState }) => {
          const { target } = effect as KeyframeEffect;
          return playState === "running" && first && target?.contains(first);
        });
        // The driver replaces an element by its id.
        return isMoving ? null : (first as unknown as Readonly<Record<string, string>> | null);
      });
      if (!found) throw new Error(`Missing or moving: ${JSON.stringify(this.#steps)}`);
      const before = await this.place();
      await pause(STILL_MS);
      expect(await this.place(), "its place").toEqual(before);
      await this.send(command, { id: found[ELEMENT], ...parameters });
    }).toPass();
  }

  /** Runs a function in the page. */
  async #evaluateAll<Result, Values extends unknown[]>(
    run: (elements: Element[], ...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const script = `if (!window.findAll) return null;
      const [steps, ...values] = arguments;
      return [(${run})(window.findAll(steps), ...values)];`;
    for (;;) {
      const answer = await this.send("run", { script, args: [this.#steps, ...values] });
      if (answer) return (answer as [Result])[0];
      // Once for a document: it takes longer than what it is used for.
      await this.send("run", { script: LIBRARY, args: [] });
    }
  }
}

export class Tab extends Locator {
  readonly #origin: string;

  constructor(send: Send, origin: string) {
    super(send);
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.send("navigate", { url: this.#origin + path });
  }

  async reload(): Promise<void> {
    await this.send("reload");
  }

  async goBack(): Promise<void> {
    await this.send("back");
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send("resize", { width, height });
  }

  /** Runs a function in the page. */
  async evaluate<Result, Values extends unknown[]>(
    run: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const script = `return (${run})(...arguments);`;
    return (await this.send("run", { script, args: values })) as Result;
  }

  async path(): Promise<string> {
    return await this.evaluate(() => location.href.slice(location.origin.length));
  }

  async handle(): Promise<string> {
    return String(await this.send("handle"));
  }

  async switchTo(handle: string): Promise<void> {
    await this.send("switchTo", { handle });
  }

  /** Opens a tab and continues in it. */
  async openAnother(): Promise<void> {
    const { handle } = (await this.send("open", { type: "tab" })) as { handle: string };
    await this.switchTo(handle);
  }
}

/** Runs in the page, with the library. */
function findAll(steps: readonly Step[]): Element[] {
  const { TestingLibraryDom } = globalThis as unknown as {
    TestingLibraryDom: typeof TestingLibrary;
  };
  let found: Element[] = [document.documentElement];
  for (const step of steps) {
    found = found.flatMap((element) => {
      if (typeof step === "string") return [...element.querySelectorAll(step)];
      const name = step.pattern === undefined ? step.name : new RegExp(step.pattern);
      return TestingLibraryDom.queryAllByRole(element as HTMLElement, step.role, { name });
    });
  }
  return found;
}
