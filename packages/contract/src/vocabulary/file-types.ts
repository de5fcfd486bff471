interface FileTypeRow {
  /** Endings of file names that are accepted, without the point. */
  endings: readonly string[];
  /** Every estimate starts from it. It is validated by `/validate/baseline-individual`. */
  isBaseline: boolean;
  /** What the model does with it. */
  inModel: "required" | "optional" | "unused";
  /** A table of rows, one column a variable. */
  isTable: boolean;
  /** Its areas are those of the shape file. */
  hasAreas: boolean;
  /** Words in the name of a table that suggest its type, used when the columns do not decide. */
  words?: RegExp;
}

/** Text with a delimiter as spreadsheets save it, or a workbook. */
const tableEndings = ["csv", "txt", "tsv", "xlsx"] as const;

/** Files that a country uploads, in the order in which they are asked for. */
export const fileTypeTable = {
  pjnz: { endings: ["pjnz", "zip"], isBaseline: true, inModel: "required", isTable: false, hasAreas: false },
  shape: { endings: ["geojson"], isBaseline: true, inModel: "required", isTable: false, hasAreas: false },
  population: {
    endings: tableEndings,
    isBaseline: true,
    inModel: "required",
    isTable: true,
    hasAreas: false,
    words: /pop/i,
  },
  survey: {
    endings: tableEndings,
    isBaseline: false,
    inModel: "required",
    isTable: true,
    hasAreas: true,
    words: /survey/i,
  },
  programme: {
    endings: tableEndings,
    isBaseline: false,
    inModel: "optional",
    isTable: true,
    hasAreas: true,
    words: /(?<![a-z])art(?![a-z])|program/i,
  },
  anc: {
    endings: tableEndings,
    isBaseline: false,
    inModel: "optional",
    isTable: true,
    hasAreas: true,
    words: /anc(?![a-z])/i,
  },
  sti: {
    endings: tableEndings,
    isBaseline: false,
    inModel: "optional",
    isTable: true,
    hasAreas: true,
    words: /(?<![a-z])sti(?![a-z])/i,
  },
  vmmc: {
    endings: ["xlsx"],
    isBaseline: false,
    inModel: "unused",
    isTable: true,
    hasAreas: true,
    words: /vmmc|circumcis/i,
  },
} as const satisfies Record<string, FileTypeRow>;

type Table = typeof fileTypeTable;
export type FileType = keyof Table;

/** The types whose row has a value in a column. */
type TypesWith<Column extends keyof FileTypeRow, Value> = {
  [Type in FileType]: Table[Type][Column & keyof Table[Type]] extends Value ? Type : never;
}[FileType];

export type BaselineType = TypesWith<"isBaseline", true>;
export type SurveyAndProgrammeType = Exclude<FileType, BaselineType>;
export type RequiredType = TypesWith<"inModel", "required">;
export type OptionalType = TypesWith<"inModel", "optional">;
export type ModelFileType = RequiredType | OptionalType;
/** Tables that the model reads. */
export type DataType = Exclude<TypesWith<"isTable", true>, "vmmc">;

export const fileTypes = Object.keys(fileTypeTable) as FileType[];

/** Types of the files that the service makes for a demo. That of STI clinics is left out: its options are not for a first run. */
export type DemoType = Exclude<FileType, "sti">;
export const demoTypes = fileTypes.filter((type): type is DemoType => type !== "sti");

function typesWhere<Type extends FileType>(holds: (row: FileTypeRow) => boolean): readonly Type[] {
  return fileTypes.filter((type) => holds(fileTypeTable[type])) as Type[];
}

export const baselineTypes = typesWhere<BaselineType>(({ isBaseline }) => isBaseline);
export const surveyAndProgrammeTypes = typesWhere<SurveyAndProgrammeType>(({ isBaseline }) => !isBaseline);
/** Files without which no model can be fitted. */
export const requiredTypes = typesWhere<RequiredType>(({ inModel }) => inModel === "required");
export const optionalTypes = typesWhere<OptionalType>(({ inModel }) => inModel === "optional");
export const modelFileTypes: readonly ModelFileType[] = [...requiredTypes, ...optionalTypes];

export function isFileType(text: string): text is FileType {
  return Object.hasOwn(fileTypeTable, text);
}
