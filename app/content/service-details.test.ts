import { expect, test } from "vitest";
import { getServiceDetails, type ServiceName } from "./service-details.ts";

test("a service without a card is named, with the file that lacks it", () => {
  expect(() => getServiceDetails("TikTok Ads" as ServiceName)).toThrow(
    'service-details.ts has no entry for "TikTok Ads"',
  );
});
