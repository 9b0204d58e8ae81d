import { expect, test } from "vitest";
import { NO_TAG_MANAGER, type TagManager } from "#app/domain/consent/tag-manager.ts";
import { VENDOR_NAMES } from "#app/content/vendors.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const CONTAINER = { ...NO_TAG_MANAGER, container: "GTM-ABC1234" };
const CONFIGURATIONS: Readonly<Record<string, TagManager>> = {
  "No container": NO_TAG_MANAGER,
  "A container, Google Analytics only": CONTAINER,
  ...Object.fromEntries(
    VENDOR_NAMES.map((name) => [`With \`${name}\``, { ...CONTAINER, vendors: [name] }]),
  ),
  "With all vendors": { ...CONTAINER, vendors: VENDOR_NAMES },
};

const HEAD = `# The Content Security Policy of each configuration

Printed by \`workers/content-security-policy.test.ts\` (\`npm run test:unit -- content-security-policy -u\`).
[Decision 4](decisions/004-content-security-policy.md) has the reasons. \`app/content/vendors.ts\` links the
vendors' guides, which list the hosts.
`;

test("docs/content-security-policy.md has the policy of each configuration", async () => {
  const parts = Object.entries(CONFIGURATIONS).map(([heading, tagManager]) => {
    const thirdParty = { tagManager, preview: false, challenge: false, vite: false };
    const policy = contentSecurityPolicy("…", thirdParty).replaceAll("; ", ";\n");
    return `\n## ${heading}\n\n\`\`\`\n${policy}\n\`\`\`\n`;
  });
  const text = HEAD + parts.join("");
  await expect(text).toMatchFileSnapshot("../docs/content-security-policy.md");
});
