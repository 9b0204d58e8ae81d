/** In px (spec §9); the Worker resizes on request. */
const WIDTHS = [320, 480, 768, 1024, 1600] as const;

/** For browsers without srcset. */
const DEFAULT_WIDTH = 768;

interface PictureProps {
  /** Below `/pictures`; drawings (SVG) are an `<img>`. */
  src: `/pictures/${string}`;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Of the file, in px; reserves the space. */
  width: number;
  height: number;
  /** `"(min-width: 42rem) 42rem, 100vw"` */
  sizes: string;
  /** Loaded eagerly with high priority; one per page. */
  isMain?: boolean;
  className?: string;
}

/** product.md §8. */
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
