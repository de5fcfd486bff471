// Draws the map in docs/pictures/tessaria.svg: node packages/demo/scripts/draw-picture.mjs
import { writeFileSync } from "node:fs";
import { drawPicture, generateCountry } from "@tessera/demo";

const picture = new URL("../../../docs/pictures/tessaria.svg", import.meta.url);
writeFileSync(picture, drawPicture(await generateCountry({ districts: 24, seed: 8 })));
