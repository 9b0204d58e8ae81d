import { existsSync, readFileSync } from "node:fs";
import type { Root } from "hast";
import { imageSize } from "image-size";
import { visit } from "unist-util-visit";

/**
 * Adds dimensions to pictures, so that pages reserve their space. The content check reports missing
 * pictures.
 */
export function pictureDimensions() {
  return function addDimensions(tree: Root): void {
    visit(tree, "element", ({ tagName, properties }) => {
      const file = `public${String(properties.src)}`;
      if (tagName !== "img" || !String(properties.src).startsWith("/") || !existsSync(file)) return;
      const { width, height } = imageSize(readFileSync(file));
      Object.assign(properties, { width: Math.round(width), height: Math.round(height) });
    });
  };
}
