import { expect, test } from "vitest";
import { site } from "#app/content/site.ts";

const [wrangler = ""] = Object.values(
  import.meta.glob<string>("/wrangler.toml", { query: "?raw", import: "default", eager: true }),
);

/** The text of each mail binding in wrangler.toml, by its name. */
const bindings = new Map(
  wrangler
    .split(/^(?=\[)/m)
    .filter((table) => table.startsWith("[[send_email]]"))
    .map((table) => [/^name = "(\w+)"$/m.exec(table)?.[1], table]),
);

test("wrangler.toml lets notifications reach the agency's address and no other", () => {
  expect(bindings.get("NOTIFICATION_MAIL")).toContain(`\ndestination_address = "${site.email}"\n`);
});

test.each(["NOTIFICATION_MAIL", "CONFIRMATION_MAIL"])(
  "%s sends from the site's address",
  (name) => {
    expect(bindings.get(name)).toContain(`\nallowed_sender_addresses = ["${site.sender}"]\n`);
  },
);
