import { catalogue } from "#app/content/catalogue.ts";
import {
  parseServicesRequest,
  type ServicesRequest,
} from "#app/domain/requests/services-request.ts";

/** `message` distinguishes requests of a person. */
export function requestOf(person: number, message: string): ServicesRequest {
  const parsed = parseServicesRequest(
    [
      ["key", crypto.randomUUID()],
      ["name", `Person ${person}`],
      ["email", `person-${person}@store.example`],
      ["storeUrl", "store.example"],
      ["storePlatform", "shopify"],
      ["message", message],
      ["privacy", "yes"],
      ["items", "SKU_03"],
      ["items", "SKU_11"],
      ["coupon", "SAVE10"],
    ],
    catalogue,
  );
  if (!parsed.ok) throw new Error("a form of a test must be valid");
  return parsed.values.request;
}
