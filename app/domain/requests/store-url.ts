import * as v from "valibot";
import { lineOfText } from "#app/domain/forms/text-fields.ts";

const MAX_URL_LENGTH = 500;

/** An http(s) address; `store.com` is taken for `https://store.com/`. The output is normalised. */
export const StoreUrlSchema = v.pipe(
  lineOfText("Please enter the address of your store.", MAX_URL_LENGTH),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = parseStoreUrl(dataset.value);
    if (url) return url.href;
    addIssue({ message: "Please enter a web address such as store.com." });
    return NEVER;
  }),
);

function parseStoreUrl(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPublicName = /\.[a-z\d-]{2,}$/i.test(url.hostname);
  return isPublicName && url.username === "" && url.password === "" ? url : null;
}
