// Rules that oxlint lacks; see .oxlintrc.json. JavaScript, because editors run oxlint on any Node.

const CLOCK = "The domain has no clock: take the time as an argument.";
const CHANCE = "The domain has no random source: take it as an argument.";
const AMBIENT = {
  "Date.now": CLOCK,
  "performance.now": CLOCK,
  "Temporal.Now": CLOCK,
  "Math.random": CHANCE,
  "crypto.randomUUID": CHANCE,
  "crypto.getRandomValues": CHANCE,
};
const TEST_TOOLS = ["vitest", "fast-check"];
const TEST_FILE = /\.test\.tsx?$/;

function noAmbientInput(context) {
  return {
    MemberExpression(node) {
      const message = AMBIENT[`${node.object.name}.${node.property.name}`];
      if (message) context.report({ node, message });
    },
    "NewExpression[arguments.length=0], CallExpression"(node) {
      if (node.callee.name === "Date") context.report({ node, message: CLOCK });
    },
  };
}

/** Restricts test tools to tests, which the import lists of .oxlintrc.json cannot. */
function testToolsInTests(context) {
  const message = "Test tools are for *.test.ts files: this file is shipped.";
  return {
    ImportDeclaration(node) {
      const isTool = TEST_TOOLS.includes(node.source.value);
      if (isTool && !TEST_FILE.test(context.filename)) context.report({ node, message });
    },
  };
}

export default {
  meta: { name: "site" },
  rules: {
    "no-ambient-input": { create: noAmbientInput },
    "test-tools-in-tests": { create: testToolsInTests },
  },
};
