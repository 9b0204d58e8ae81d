import { drawAll } from "./draw.ts";
import { ordersHtml } from "./picture-drawings.ts";

/** Larger sizes cost nothing on a page: the Worker sends the width that is asked for. */
const SIZE = { width: 1600, height: 900, mostBytes: 80_000 };

/** The raster pictures of articles. */
export async function writePictures(): Promise<void> {
  await drawAll([
    { ...SIZE, path: "/pictures/orders-booked-and-reported.png", html: ordersHtml() },
  ]);
}
