export {
  type AgeGroup,
  ageGroup,
  ageGroupLabel,
  ageGroups,
  antenatalAgeGroups,
  coarseAgeGroups,
  fiveYearAgeGroups,
  fiveYearPartsOf,
  underFiveAgeGroups,
} from "./vocabulary/age-groups.js";
export { addQuarters, compareQuarters, isCalendarQuarter, quarterLabel, quarterNumber } from "./vocabulary/quarters.js";
