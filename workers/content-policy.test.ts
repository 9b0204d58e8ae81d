import { expect, test } from "vitest";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";
import { VENDOR_NAMES } from "#app/content/vendors.ts";
import { contentPolicy } from "./content-policy.ts";

const CONTAINER = { ...NO_TAG_MANAGER, container: "GTM-ABC1234" };
const PRINTED: Readonly<Record<string, TagManager>> = {
  "No container": NO_TAG_MANAGER,
  "A container: Google Analytics": CONTAINER,
  ...Object.fromEntries(
    VENDOR_NAMES.map((name) => [`With \`${name}\``, { ...CONTAINER, vendors: [name] }]),
  ),
  "With all vendors": { ...CONTAINER, vendors: VENDOR_NAMES },
};

const HEAD = `# The content policy of each configuration

Printed by \`workers/content-policy.test.ts\` (\`npm run test:unit -- content-policy -u\`).
[Decision 4](decisions/004-content-policy.md) has the reasons, \`app/content/vendors.ts\` the guides
that list the hosts.
`;

test("docs/content-policy.md has the policy with no, one and all vendors", async () => {
  const parts = Object.entries(PRINTED).map(([what, tagManager]) => {
    const thirdParty = { tagManager, preview: false, challenge: false, vite: false };
    const policy = contentPolicy("…", thirdParty).replaceAll("; ", ";\n");
    return `\n## ${what}\n\n\`\`\`\n${policy}\n\`\`\`\n`;
  });
  const text = HEAD + parts.join("");
  await expect(text).toMatchFileSnapshot("../docs/content-policy.md");
});
