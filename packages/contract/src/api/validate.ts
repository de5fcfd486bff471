import { type Static, type TSchema, Type } from "typebox";
import { baselineTypes, surveyAndProgrammeTypes } from "../vocabulary/file-types.js";
import { anyObject, closed, nullable, warning } from "./envelope.js";
import { sessionFile, uploadPath } from "./requests.js";

/** A file by its path, or with its name as the user knows it, which messages then use. */
const path = nullable(uploadPath);
const pathOrFile = Type.Union([uploadPath, sessionFile, Type.Null()]);

/** A request about one file, which is named by a session file or by its path alone. */
function aboutFile<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Object(
    { ...members, file: Type.Optional(sessionFile), path: Type.Optional(path) },
    { additionalProperties: false, anyOf: [{ required: ["file"] }, { required: ["path"] }] },
  );
}

export const baselineIndividual = aboutFile({ type: Type.Enum([...baselineTypes, ...surveyAndProgrammeTypes]) });

export const baselineCombined = closed({ pjnz: pathOrFile, shape: pathOrFile, population: pathOrFile });

/** Without a shape file, what needs no areas is checked. */
export const surveyAndProgramme = aboutFile({
  type: Type.Enum([...surveyAndProgrammeTypes]),
  shape: Type.Optional(pathOrFile),
});

const echoed = {
  filename: Type.String(),
  fromADR: nullable(Type.Boolean()),
  resource_url: nullable(Type.String()),
};

const shapeFilters = closed({
  regions: closed({ id: Type.String(), label: Type.String(), children: Type.Array(anyObject) }),
  level_labels: Type.Array(closed({ id: Type.Number(), area_level_label: Type.String(), display: Type.Boolean() })),
});

export type ShapeFilters = Static<typeof shapeFilters>;

const featureCollection = Type.Object({
  type: Type.Literal("FeatureCollection"),
  features: Type.Array(anyObject),
});

const populationRow = closed({
  area_id: Type.String(),
  calendar_quarter: Type.String(),
  sex: Type.String(),
  age_group: Type.String(),
  population: Type.Integer(),
});

export const validatedBaseline = closed({
  hash: Type.String(),
  type: Type.Enum([...baselineTypes]),
  data: Type.Union([
    closed({ country: Type.String(), iso3: nullable(Type.String()) }),
    featureCollection,
    Type.Array(populationRow),
    Type.Null(),
  ]),
  ...echoed,
  filters: nullable(shapeFilters),
});
export type ValidatedBaseline = Static<typeof validatedBaseline>;

export const consistentBaseline = closed({ consistent: Type.Literal(true) });

/** Every column of the file, whatever it is called. */
const fileRow = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]));

export const validatedTable = closed({
  hash: Type.String(),
  type: Type.Enum([...surveyAndProgrammeTypes]),
  data: nullable(Type.Array(fileRow)),
  ...echoed,
  filters: Type.Null(),
  warnings: Type.Array(warning),
});
export type ValidatedTable = Static<typeof validatedTable>;
