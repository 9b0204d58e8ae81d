// npm run assets: generates the files below. Run it after a change of their sources.
import { writeFileSync } from "node:fs";
import { drawPictures } from "./assets/draw.ts";
import { FONT_FILE, siteFont } from "./assets/font.ts";
import { logoSprite, SPRITE_FILE } from "./assets/logos.ts";
import { pictures } from "./assets/pictures.ts";

writeFileSync(FONT_FILE, await siteFont());
writeFileSync(SPRITE_FILE, logoSprite());
await drawPictures(pictures());
