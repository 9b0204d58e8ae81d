import type { PictureFormat } from "#app/domain/pictures/picture-request.ts";

/** Lines and words of our drawings stay sharp at these. */
const QUALITY: Partial<Record<PictureFormat, number>> = { "image/avif": 60, "image/webp": 82 };

/** A picture no wider than `width` px. The type is told: where one is too much the service takes another. */
export async function resized(
  images: ImagesBinding,
  picture: ArrayBuffer,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  const quality = QUALITY[format];
  const made = await images
    .input(new Blob([picture]).stream())
    .transform({ width, fit: "scale-down" })
    .output({ format, ...(quality === undefined ? {} : { quality }) });
  return { bytes: await made.response().arrayBuffer(), type: made.contentType() };
}
