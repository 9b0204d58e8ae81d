// npm run assets: generates the font subset, the logo sprite, icons, article pictures, social
// pictures and the tag manager's container. Run it after a change of what they show.
import { writeContainer } from "./assets/container.ts";
import { writeFont } from "./assets/font.ts";
import { writeIcons } from "./assets/icons.ts";
import { writeLogos } from "./assets/logos.ts";
import { writePictures } from "./assets/pictures.ts";
import { writeSocialPictures } from "./assets/social.ts";

await writeFont();
writeLogos();
writeContainer();
await writeIcons();
await writePictures();
await writeSocialPictures();
