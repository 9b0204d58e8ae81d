import { expect, test } from "vitest";
import { serverData } from "./server-only.tsx";

test("has its props on the server, and serialises none of them", () => {
  const props = { nodes: "A text." };
  expect(serverData(props).props).toBe(props);
  expect(JSON.stringify(serverData(props))).toBe("{}");
});
