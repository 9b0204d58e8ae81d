/** Where the site says who reads a store's page, and how to stop it. */
export const FOR_STORE_OWNERS = "/check-your-store#for-store-owners";

/** The site's name in a store's robots.txt: letters only (RFC 9309 §2.2.1). */
export function createStoreAgent(siteName: string): string {
  return `${siteName.replaceAll(/[^a-z]/gi, "")}StoreCheck`;
}
