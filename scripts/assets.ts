// npm run assets: generates the font subset, the logo sprite, icons, article pictures and social
// pictures. Run it after a change of what they show.
import { writeFont } from "./assets/font.ts";
import { writeIcons } from "./assets/icons.ts";
import { writeLogos } from "./assets/logos.ts";
import { writePictures } from "./assets/pictures.ts";
import { writeSocialPictures } from "./assets/social.ts";

await writeFont();
writeLogos();
await writeIcons();
await writePictures();
await writeSocialPictures();
