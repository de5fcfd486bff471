import { languages } from "../../src/texts/languages.ts";
import { describeWholePath } from "./whole-path.ts";

describeWholePath(languages.filter((language) => language !== "en"));
