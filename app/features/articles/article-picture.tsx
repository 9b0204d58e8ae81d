import type { ArticleAttributes } from "#app/domain/articles/article.ts";
import { Picture } from "#app/ui/picture.tsx";

/** As wide as the column of a text: `.prose` in ui/prose.css. */
const SIZES = "(min-width: 45rem) 42rem, calc(100vw - 2.5rem)";

/** A picture of a text. The build has read its dimensions; a drawing fits every width as it is. */
export function ArticlePicture({ attributes }: { attributes: ArticleAttributes }) {
  const [src, alt] = [String(attributes.src ?? ""), String(attributes.alt ?? "")];
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  if (isRaster(src) && width > 0 && height > 0) {
    return <Picture src={src} alt={alt} width={width} height={height} sizes={SIZES} />;
  }
  return <img {...attributes} alt={alt} loading="lazy" decoding="async" />;
}

function isRaster(src: string): src is `/pictures/${string}` {
  return src.startsWith("/pictures/") && !src.endsWith(".svg");
}
