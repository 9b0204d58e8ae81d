// Rules that oxlint lacks; see .oxlintrc.json. JavaScript, because editors run oxlint on any Node.

const CLOCKS = ["Date.now", "performance.now", "Temporal.Now"];
const CHANCE = ["Math.random", "crypto.randomUUID", "crypto.getRandomValues"];
const TEST_TOOLS = ["vitest", "fast-check"];
const TEST_FILE = /\.test\.tsx?$/;

/** Rules of the business take time and randomness as arguments. */
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
