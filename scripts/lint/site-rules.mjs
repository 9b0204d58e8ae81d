// Rules of this project that oxlint has no switch for; .oxlintrc.json says where they hold. Plain
// JavaScript, because an editor runs oxlint on whatever Node it has.

const CLOCKS = ["Date.now", "performance.now", "Temporal.Now"];
const CHANCE = ["Math.random", "crypto.randomUUID", "crypto.getRandomValues"];
const TEST_TOOLS = ["vitest", "fast-check"];
const TEST_FILE = /\.test\.tsx?$/;

/**
 * With its inputs as arguments a rule of the business gives the same answer today, tomorrow and in
 * a test.
 */
function noAmbientInput(context) {
  function clock(node) {
    context.report({ node, message: "The domain has no clock: take the time as an argument." });
  }
  function chance(node) {
    context.report({ node, message: "The domain rolls no dice: take the source as an argument." });
  }
  return {
    MemberExpression(node) {
      const name = `${node.object.name}.${node.property.name}`;
      if (CLOCKS.includes(name)) clock(node);
      if (CHANCE.includes(name)) chance(node);
    },
    NewExpression(node) {
      if (node.callee.name === "Date" && node.arguments.length === 0) clock(node);
    },
    CallExpression(node) {
      if (node.callee.name === "Date") clock(node);
    },
  };
}

/**
 * The import lists of .oxlintrc.json hold for a folder and its tests alike; this keeps the tools to
 * the tests.
 */
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
