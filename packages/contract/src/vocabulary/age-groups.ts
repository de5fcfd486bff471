export interface AgeGroup {
  id: string;
  /** In English; `all ages` is the only one with words. */
  label: string;
  /** First year of age. */
  start: number;
  /** Years of age covered; infinite for an open group. */
  span: number;
  sortOrder: number;
}

const open = Number.POSITIVE_INFINITY;

function group(id: string, label: string, start: number, span: number, sortOrder: number): AgeGroup {
  return { id, label, start, span, sortOrder };
}

/** A partition of the population, youngest first. */
const fiveYear: readonly AgeGroup[] = [
  group("Y000_004", "0-4", 0, 5, 15),
  group("Y005_009", "5-9", 5, 5, 16),
  group("Y010_014", "10-14", 10, 5, 17),
  group("Y015_019", "15-19", 15, 5, 18),
  group("Y020_024", "20-24", 20, 5, 19),
  group("Y025_029", "25-29", 25, 5, 20),
  group("Y030_034", "30-34", 30, 5, 21),
  group("Y035_039", "35-39", 35, 5, 22),
  group("Y040_044", "40-44", 40, 5, 23),
  group("Y045_049", "45-49", 45, 5, 24),
  group("Y050_054", "50-54", 50, 5, 25),
  group("Y055_059", "55-59", 55, 5, 26),
  group("Y060_064", "60-64", 60, 5, 27),
  group("Y065_069", "65-69", 65, 5, 28),
  group("Y070_074", "70-74", 70, 5, 29),
  group("Y075_079", "75-79", 75, 5, 30),
  group("Y080_999", "80+", 80, open, 31),
];

const coarse: readonly AgeGroup[] = [
  group("Y015_049", "15-49", 15, 35, 1),
  group("Y015_064", "15-64", 15, 50, 2),
  group("Y015_999", "15+", 15, open, 3),
  group("Y050_999", "50+", 50, open, 4),
  group("Y000_999", "all ages", 0, open, 5),
  group("Y000_064", "0-64", 0, 65, 6),
  group("Y000_014", "0-14", 0, 15, 7),
  group("Y015_024", "15-24", 15, 10, 8),
  group("Y025_034", "25-34", 25, 10, 9),
  group("Y035_049", "35-49", 35, 15, 10),
  group("Y050_064", "50-64", 50, 15, 11),
  group("Y065_999", "65+", 65, open, 12),
];

const underFive: readonly AgeGroup[] = [group("Y000_000", "<1", 0, 1, 32), group("Y001_004", "1-4", 1, 4, 33)];

/** Every age group, in the order of the age-group table of the output package. */
export const ageGroups: readonly AgeGroup[] = [
  ...fiveYear,
  ...coarse,
  ...underFive,
  group("Y010_019", "10-19", 10, 10, 13),
  group("Y025_049", "25-49", 25, 25, 14),
];

const ids = (groups: readonly AgeGroup[]): readonly string[] => groups.map(({ id }) => id);

export const ageGroupIds = ids(ageGroups);
export const fiveYearAgeGroups = ids(fiveYear);
export const coarseAgeGroups = ids(coarse);
/** Parts of the group 0-4. They exist only after calibration. */
export const underFiveAgeGroups = ids(underFive);

/** Groups of women for whom antenatal care is estimated. */
export const antenatalAgeGroups = ids(ageGroups.filter(({ start, span }) => start >= 15 && start + span <= 50));

export const allAges = "Y000_999";
export const adults = "Y015_999";
export const adultsTo49 = "Y015_049";
export const children = "Y000_014";

const byId = new Map(ageGroups.map((ageGroup) => [ageGroup.id, ageGroup]));

export function ageGroup(id: string): AgeGroup {
  const found = byId.get(id);
  if (!found) throw new Error(`Unknown age group ${id}`);
  return found;
}

/** Indices of the five-year groups that an age group consists of. Empty if its limits are not limits of five-year groups. */
export function fiveYearPartsOf(id: string): number[] {
  const { start, span } = ageGroup(id);
  const end = start + span;
  const parts = fiveYear.flatMap((part, index) =>
    part.start >= start && part.start + part.span <= end ? [index] : [],
  );
  const covered = parts.reduce((years, index) => years + (fiveYear[index]?.span ?? 0), 0);
  return covered === span ? parts : [];
}
