export type ImportFixture = { file: string; line: string };
type Violation = ImportFixture & { rule: string };

const IMPORTS = "eslint(no-restricted-imports)";
const AMBIENT = "site(no-ambient-input)";
const GLOBALS = "eslint(no-restricted-globals)";
const TOOLS = "site(test-tools-in-tests)";
const EXTENSIONS = "import(extensions)";

/** One violation of each import rule and each rule of this project. */
export const FORBIDDEN: Violation[] = [
  violation("app/domain/cart/react.ts", `export * from "react";`),
  violation("app/domain/cart/router.ts", `export * from "react-router";`),
  violation("app/domain/cart/content.ts", `export * from "#app/content/site.ts";`),
  violation("app/domain/cart/ui.ts", `export type { A } from "#app/ui/button.tsx";`),
  violation("app/domain/cart/feature.ts", `export * from "#app/features/cart/store.ts";`),
  violation("app/domain/cart/worker.ts", `export * from "#workers/app.ts";`),
  violation("app/domain/cart/parent.ts", `export * from "../money/money.ts";`),
  violation("app/domain/cart/node.ts", `export * from "node:fs";`),
  violation("app/domain/cart/dynamic.ts", `export const a = import("#app/ui/button.tsx");`),
  violation("app/domain/cart/now.ts", `export const a = Date.now();`, AMBIENT),
  violation("app/domain/cart/today.ts", `export const a = new Date();`, AMBIENT),
  violation("app/domain/cart/dice.ts", `export const a = Math.random();`, AMBIENT),
  violation("app/domain/cart/uuid.ts", `export const a = crypto.randomUUID();`, AMBIENT),
  violation("app/domain/cart/storage.ts", `export const a = localStorage;`, GLOBALS),
  violation("app/content/react.ts", `export * from "react";`),
  violation("app/content/ui.ts", `export * from "#app/ui/button.tsx";`),
  violation("app/content/feature.ts", `export * from "#app/features/cart/store.ts";`),
  violation("app/ui/content.tsx", `export * from "#app/content/site.ts";`),
  violation("app/ui/domain.tsx", `export * from "#app/domain/money/money.ts";`),
  violation("app/ui/feature.tsx", `export * from "#app/features/cart/store.ts";`),
  violation("app/features/cart/other.ts", `export * from "#app/features/shell/header.tsx";`),
  violation("app/features/cart/route.ts", `export * from "#app/routes/home/route.tsx";`),
  violation("app/features/cart/worker.ts", `export * from "#workers/app.ts";`),
  violation("app/features/cart/parent.ts", `export * from "../shell/header.tsx";`),
  violation("app/routes/home/other.ts", `export * from "#app/routes/cart/route.tsx";`),
  violation("app/routes/home/parent.ts", `export * from "../cart/route.tsx";`),
  violation("app/routes/home/worker.ts", `export * from "#workers/app.ts";`),
  violation("app/root.tsx", `export * from "#app/routes/home/route.tsx";`),
  violation("app/entry.server.tsx", `export * from "#workers/app.ts";`),
  violation("workers/react.ts", `export * from "react";`),
  violation("workers/feature.ts", `export * from "#app/features/cart/store.ts";`),
  violation("workers/ui.ts", `export * from "#app/ui/button.tsx";`),
  violation("workers/route.ts", `export * from "#app/routes/home/route.tsx";`),
  violation("workers/link.ts", `import { Link } from "react-router";\nexport { Link };`),
  violation("workers/storage/parent.ts", `export * from "../log.ts";`),
  violation("workers/storage/console.ts", `console.log("a");`, "eslint(no-console)"),
  violation("app/features/cart/tool.ts", `import fc from "fast-check";\nexport { fc };`, TOOLS),
  violation("app/ui/extension.ts", `import { a } from "./dialog";\nexport { a };`, EXTENSIONS),
  violation("app/ui/chicken.ts", `export * from "./egg.ts";`, "import(no-cycle)"),
  violation("app/ui/egg.ts", `export * from "#app/ui/chicken.ts";`, "import(no-cycle)"),
];

/** Allowed imports, so that no rule forbids too much. */
export const ALLOWED: ImportFixture[] = [
  allowed("app/domain/cart/good.ts", "valibot", "#app/domain/money/money.ts", "./line.ts"),
  allowed("app/domain/cart/good.test.ts", "vitest", "fast-check", "#app/content/site.ts"),
  { file: "app/domain/cart/date.ts", line: "export const a = new Date(0);" },
  { file: "app/domain/cart/date.test.ts", line: "export const a = Date.now();" },
  allowed("app/content/good.ts", "#app/domain/money/money.ts", "#app/content/site.ts"),
  allowed("app/ui/good.tsx", "react", "react-router", "motion/react", "#app/ui/dialog.tsx"),
  allowed("app/features/cart/react.ts", "react", "react/jsx-runtime", "react-router", "./store.ts"),
  allowed("app/features/cart/looks.ts", "#app/ui/button.tsx", "#app/content/site.ts"),
  allowed("app/features/cart/rules.ts", "#app/domain/money/money.ts", "#app/request-context.ts"),
  allowed("app/features/cart/track.ts", "#app/features/analytics/track.ts"),
  allowed("app/routes/home/good.tsx", "#app/features/cart/store.ts", "./part.tsx"),
  { file: "app/routes/home/types.ts", line: `export type { Route } from "./+types/route";` },
  allowed("workers/hono.ts", "hono", "hono/cookie", "valibot", "cloudflare:workers"),
  allowed("workers/build.ts", "virtual:react-router/server-build", "@react-router/cloudflare"),
  allowed("workers/pieces.ts", "#app/content/site.ts", "#app/request-context.ts", "#workers/a.ts"),
  { file: "workers/context.ts", line: `export { RouterContextProvider } from "react-router";` },
  { file: "app/server-log.ts", line: `console.error("the one place that writes to the console");` },
];

function allowed(file: string, ...modules: string[]): ImportFixture {
  return { file, line: modules.map((module) => `import "${module}";`).join("\n") };
}

function violation(file: string, line: string, rule = IMPORTS): Violation {
  return { file, line, rule };
}
