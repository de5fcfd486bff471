import { describeWholePath } from "./whole-path.ts";

describeWholePath(["en"]);
