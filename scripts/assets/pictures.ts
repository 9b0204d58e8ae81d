import { type Drawing, drawAll } from "./draw.ts";
import { ordersHtml } from "./picture-drawings.ts";

/** Larger sizes cost nothing on a page: the Worker sends the width that is asked for. */
const SIZE = { width: 1600, height: 900, mostBytes: 80_000 };

export async function writePictures(): Promise<void> {
  await drawAll(articlePictures());
}

/** The raster pictures of articles. */
export function articlePictures(): Drawing[] {
  return [{ ...SIZE, path: "/pictures/orders-booked-and-reported.png", html: ordersHtml() }];
}
