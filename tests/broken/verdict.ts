import * as v from "valibot";

/** What a test runner found: the tests that failed, or why it could not run them. */
export type Verdict =
  | { readonly ran: true; readonly passed: number; readonly failed: readonly string[] }
  | { readonly ran: false; readonly why: string };

const VitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

/**
 * What vitest's JSON report says. A file that could not be read, or whose hooks failed, has run no test:
 * that it is red says nothing about them.
 */
export function verdictOfVitest(report: unknown): Verdict {
  const { success, output } = v.safeParse(VitestSchema, report);
  if (!success) return notRun("the report of vitest has another shape");
  const files = output.testResults;
  const named = (status: string) =>
    files.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
    );
  const failed = named("failed");
  const broken = files.find(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  if (broken) return notRun(`${broken.name}: ${broken.message.split("\n", 1)[0] ?? ""}`);
  const passed = named("passed").length;
  if (passed + failed.length === 0) return notRun("there is no such test");
  return { ran: true, passed, failed };
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.optional(v.array(v.object({ title: v.string(), ok: v.boolean() }))),
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
});

const PlaywrightSchema = v.object({
  suites: v.array(SuiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string(), "") })),
});

/** What Playwright's JSON report says; an error beside the tests means that they did not run as they should. */
export function verdictOfPlaywright(report: unknown): Verdict {
  const { success, output } = v.safeParse(PlaywrightSchema, report);
  if (!success) return notRun("the report of Playwright has another shape");
  const [error] = output.errors;
  if (error) return notRun(error.message.split("\n", 1)[0] ?? "");
  const specs = output.suites.flatMap(specsOf);
  if (specs.length === 0) return notRun("there is no such test");
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  return { ran: true, passed: specs.length - failed.length, failed };
}

function specsOf({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function notRun(why: string): Verdict {
  return { ran: false, why };
}
