import { existsSync, readFileSync } from "node:fs";
import type { Root } from "hast";
import { imageSize } from "image-size";
import { visit } from "unist-util-visit";

/**
 * Writes the dimensions of the pictures of this site beside their names, so that a page keeps their
 * place. A picture that is not there is named by the content check.
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
