// npm run assets: makes the files that come out of packages and are kept in the tree (the font cut
// to the site's characters, the sprite of logos). Run it after a change of either list.
import { writeFont } from "./assets/font.ts";
import { writeLogos } from "./assets/logos.ts";

await writeFont();
writeLogos();
