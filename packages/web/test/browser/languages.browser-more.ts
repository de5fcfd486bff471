import { languages } from "@tessera/contract";
import { describeWholePath } from "./whole-path.ts";

describeWholePath(languages.filter((language) => language !== "en"));
