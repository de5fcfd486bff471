/** Names of the sources of measurements and estimates. */
export const sources = {
  "source.estimate": "{{product}} estimate before calibration",
  "source.programme": "Programme data",
  "source.interpolated": "Programme data, interpolated",
  "source.women": "females 15-49",
};
