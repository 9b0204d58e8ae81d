import compatData, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
  // Not the JSON file: Vite would take 20 MB for source text, which takes it ten seconds.
} from "@mdn/browser-compat-data/forLegacyNode";
import { type AnyNode, parse } from "acorn";
import { simple as walk } from "acorn-walk";
import { ECMASCRIPT_EDITION, SUPPORTED_BROWSERS } from "../site/supported-browsers.ts";

type Browsers = Readonly<Partial<Record<BrowserName, string>>>;

/** A built-in of ECMAScript or the web platform. */
interface Builtin {
  /** An interface or namespace, or `globalThis`. */
  readonly owner: string;
  readonly name: string;
  readonly isStatic: boolean;
  readonly isInstance: boolean;
}

/** Every built-in, and whether all of the browsers have it. Partial support counts. */
export function listBuiltins(browsers: Browsers): (Builtin & { isSupported: boolean })[] {
  const { api, javascript } = compatData;
  const trees = [api, javascript.builtins ?? {}];
  const groups = trees.flatMap((tree) => Object.entries(tree) as [string, Identifier][]);
  return groups.flatMap(([owner, { __compat, ...members }]) => {
    const isGlobal = ["Window", "globals", "_globals_"].includes(owner);
    const self = { owner: "globalThis", name: owner, isStatic: true, isInstance: false };
    const features = Object.entries(members).filter(([key]) => !key.endsWith("_event"));
    return [
      { ...self, isSupported: isInAll(browsers, __compat) },
      ...features.map(([key, feature]) => {
        const name = key.replace(/_static$/, "");
        return {
          owner: isGlobal ? "globalThis" : owner,
          name,
          // The data of ECMAScript does not tell these apart.
          isStatic: isGlobal || name !== key || !(owner in api),
          isInstance: !isGlobal && name === key,
          isSupported: isInAll(browsers, feature.__compat),
        };
      }),
    ];
  });
}

function isInAll(browsers: Browsers, compat: CompatStatement | undefined): boolean {
  return Object.entries(browsers).every(([browser, version]) => {
    const support = compat?.support[browser as BrowserName] ?? [];
    return !compat || [support].flat().some((statement) => isInVersion(statement, version));
  });
}

function isInVersion(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  const isUsual = !statement.flags && !statement.prefix && !statement.alternative_name;
  return isUsual && isAtMost(added, version) && !isAtMost(removed, version);
}

/** Made once: `localeCompare` with options makes one for each of a hundred thousand comparisons. */
const VERSIONS = new Intl.Collator("en", { numeric: true });

/** `other`: such as "≤79", "preview", or false for never. */
function isAtMost(other: string | false | undefined, version: string): boolean {
  const [, number] = /^≤?(\d[\d.]*)$/.exec(other || "") ?? [];
  return number !== undefined && VERSIONS.compare(number, version) <= 0;
}

export interface Finding {
  /** The built-in without its owner, or `syntax`. */
  readonly name: string;
  readonly file: string;
  readonly excerpt: string;
}

const EXCERPT_LENGTH = 80;

/**
 * Finds syntax and built-ins that a supported browser lacks: missing globals, and missing members that
 * are called or read from. Scripts do not tell types, so a member counts as missing when every built-in
 * of its name is, and no script sets a member of its name.
 */
export function findUnsupported(scripts: ReadonlyMap<string, string>): Finding[] {
  const findings: Finding[] = [];
  const missing = missingNames();
  const programs = [...scripts].flatMap(([file, code]) => {
    try {
      const program = parse(code, { ecmaVersion: ECMASCRIPT_EDITION, sourceType: "module" });
      return [{ file, code, program }];
    } catch (error) {
      findings.push({ name: "syntax", file, excerpt: String(error) });
      return [];
    }
  });
  const ownNames = new Set(programs.flatMap(({ program }) => namesSetIn(program)));

  for (const { file, code, program } of programs) {
    const report = (name: string, { end }: AnyNode): void => {
      findings.push({ name, file, excerpt: code.slice(Math.max(0, end - EXCERPT_LENGTH), end) });
    };
    const isMissing = (node: AnyNode): boolean =>
      node.type === "Identifier"
        ? missing.globals.has(node.name)
        : missing.members.has(memberName(node) ?? "");
    /** `node` is called, or something is read from it. */
    const use = (node: AnyNode): void => {
      if (node.type === "ChainExpression") return use(node.expression);
      if (node.type === "Identifier" && missing.globals.has(node.name)) report(node.name, node);
      const name = memberName(node);
      if (node.type !== "MemberExpression" || name === null) return;
      // Its object is missing as well, and tested for.
      if (node.optional && isMissing(node.object)) return;
      const owner = node.object.type === "Identifier" ? node.object.name : "";
      if (["window", "self", "globalThis"].includes(owner)) {
        if (missing.globals.has(name)) report(name, node);
      } else if (missing.statics.has(owner)) {
        if (missing.statics.get(owner)?.has(name)) report(name, node);
      } else if (missing.members.has(name) && !ownNames.has(name)) report(name, node);
    };
    walk(program, {
      CallExpression: ({ callee, optional }) => (optional ? undefined : use(callee)),
      NewExpression: ({ callee }) => use(callee),
      MemberExpression: ({ object, optional }) => (optional ? undefined : use(object)),
      VariableDeclarator: ({ id, init }) =>
        id.type === "ObjectPattern" && init ? use(init) : undefined,
      AssignmentExpression({ left }) {
        const name = memberName(left) ?? "";
        // Sets no attribute.
        if (/^aria[A-Z]/.test(name) && missing.members.has(name)) report(name, left);
      },
    });
  }
  return findings;
}

function missingNames() {
  const builtins = listBuiltins(SUPPORTED_BROWSERS);
  const supported = new Set(
    builtins.filter(({ isSupported }) => isSupported).map(({ name }) => name),
  );
  const statics = new Map<string, Set<string>>();
  for (const { owner, name, isStatic, isSupported } of builtins) {
    if (owner === "globalThis" || !isStatic) continue;
    const names = statics.get(owner) ?? new Set();
    if (!isSupported) names.add(name);
    statics.set(owner, names);
  }
  const missing = builtins.filter(({ isSupported }) => !isSupported);
  const globals = missing.filter(({ owner }) => owner === "globalThis");
  return {
    globals: new Set(globals.map(({ name }) => name)),
    statics,
    members: new Set(missing.map(({ name }) => name).filter((name) => !supported.has(name))),
  };
}

/** Names of members that a script sets itself, and which are therefore its own. */
function namesSetIn(program: AnyNode): string[] {
  const names: (string | null)[] = [];
  walk(program, {
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === "Property") names.push(keyName(property.key, property.computed));
      }
    },
    MethodDefinition: ({ key, computed }) => names.push(keyName(key, computed)),
    PropertyDefinition: ({ key, computed }) => names.push(keyName(key, computed)),
    AssignmentExpression: ({ left }) => names.push(memberName(left)),
  });
  return names.filter((name) => name !== null);
}

function memberName(node: AnyNode): string | null {
  return node.type === "MemberExpression" ? keyName(node.property, node.computed) : null;
}

function keyName(key: AnyNode, isComputed: boolean): string | null {
  if (key.type === "Identifier" && !isComputed) return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}
