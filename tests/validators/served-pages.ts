import { PAGES } from "../worker/page-addresses.ts";

export interface ServedPage {
  readonly name: string;
  readonly address: string;
  readonly status: number;
  readonly form?: Readonly<Record<string, string>>;
}

/** Every address of the site, and its error pages. */
export const SERVED_PAGES: readonly ServedPage[] = [
  ...Object.values(PAGES).map((address) => ({ name: address, address, status: 200 })),
  { name: "a cart from a link", address: "/cart?items=SKU_03,SKU_11:2", status: 200 },
  { name: "a missing page", address: "/nowhere", status: 404 },
  { name: "suggestions", address: "/blgo", status: 404 },
  {
    name: "a request with mistakes",
    address: "/checkout",
    status: 422,
    form: { key: "6f9619ff-8b86-4d01-b42d-00c04fc964ff", email: "nobody", items: "SKU_03" },
  },
  {
    name: "a form for a page without one",
    address: "/services",
    status: 405,
    form: { name: "Anna" },
  },
];

export async function fetchHtml({ address, status, form }: ServedPage): Promise<string> {
  const site = process.env.SITE_URL ?? "";
  // Between two pages, a validator may take longer than the server keeps a connection open.
  const headers = { Connection: "close" };
  const post = {
    method: "POST",
    headers: { ...headers, Origin: site },
    body: new URLSearchParams(form),
  };
  const response = await fetch(site + address, form ? post : { headers });
  if (response.status !== status) throw new Error(`${address} responded with ${response.status}`);
  return await response.text();
}
