// What the published reference implementation took on a quiet machine of 2 cores: seconds, and megabytes at the peak.
// Its optimisation is given as shipped and with its newest differentiation engine; its whole run includes calibration.

export const reference = {
  "mwi-2019": {
    seconds: { prepareInputs: 9.0 + 1.5, fitModel: 21.9, uncertainty: 2.8 + 13.3 + 38.8 },
    newestFit: 9.7,
    whole: 102.5 - 2.9,
    peakMegabytes: 3800,
  },
  "mwi-2024": {
    seconds: { prepareInputs: 12.7 + 1.6, fitModel: 82.9, uncertainty: 7.1 + 11.5 + 37.7 },
    newestFit: 32.5,
    whole: 157 - 2.9,
    peakMegabytes: 4200,
  },
};
