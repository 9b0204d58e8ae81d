import { readPosted } from "./endpoint.ts";
import { ga4Endpoint } from "./ga4-endpoint.ts";
import { googleAdsEndpoint } from "./google-ads-endpoint.ts";
import { metaEndpoint } from "./meta-endpoint.ts";

/** Mocks all platforms. `now`: epoch ms. */
export async function platforms(now: () => number) {
  const [ga4, meta, google] = [ga4Endpoint(now), metaEndpoint(now), await googleAdsEndpoint(now)];
  const endpoints = { "ga4.example": ga4, "meta.example": meta };
  const fetcher: typeof fetch = async (input, init) => {
    const posted = readPosted(input, init);
    return await (Object(endpoints)[posted.address.host] ?? google).receive(posted);
  };
  return { ga4, meta, google, fetcher };
}
