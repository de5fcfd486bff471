import { languages } from "../../src/texts/i18n.ts";
import { describeWholePath } from "./whole-path.ts";

describeWholePath(languages.filter((language) => language !== "en"));
