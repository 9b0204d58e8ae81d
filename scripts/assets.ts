// npm run assets: makes the files that come out of packages or drawings and are kept in the tree (the
// font cut to the site's characters, the sprite of logos, the icons, the pictures of articles and
// those for social networks). Run it after a change of what they show.
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
