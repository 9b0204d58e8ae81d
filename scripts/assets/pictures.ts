import { type Drawing, drawAll } from "./draw.ts";
import { ordersHtml } from "./picture-drawings.ts";

/** The Worker resizes, so size costs a page nothing. */
const SIZE = { width: 1600, height: 900, mostBytes: 80_000 };

export async function writePictures(): Promise<void> {
  await drawAll(articlePictures());
}

export function articlePictures(): Drawing[] {
  return [{ ...SIZE, path: "/pictures/orders-booked-and-reported.png", html: ordersHtml() }];
}
