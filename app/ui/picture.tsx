/** Widths in px that a picture is offered in (spec §9); the Worker makes each when it is asked for. */
const WIDTHS = [320, 480, 768, 1024, 1600] as const;

/** The middle of the list: for browsers that choose nothing. */
const DEFAULT_WIDTH = 768;

interface PictureProps {
  /** A raster picture below `/pictures`. Drawings (SVG) are an `<img>`. */
  src: `/pictures/${string}`;
  /** What it says to those who cannot see it; empty where the words beside it say the same. */
  alt: string;
  /** Of the file, in px: the place is kept while it loads. */
  width: number;
  height: number;
  /** How wide it is shown, as a browser reads it: `"(min-width: 42rem) 42rem, 100vw"`. */
  sizes: string;
  /** The page's main picture is loaded at once and before others; one a page. */
  isMain?: boolean;
  className?: string;
}

/** A raster picture in the width that a screen needs (product.md §8). */
export function Picture({ src, alt, isMain = false, ...shown }: PictureProps) {
  return (
    <img
      {...shown}
      alt={alt}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : undefined}
      decoding="async"
      srcSet={WIDTHS.map((width) => `${at(src, width)} ${width}w`).join(", ")}
      src={at(src, DEFAULT_WIDTH)}
    />
  );
}

function at(src: string, width: number): string {
  return `${src}?width=${width}`;
}
