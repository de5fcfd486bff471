/** The media type of estimates as JSON by column: a list of `EstimateColumns` in place of rows, without labels. */
export const estimateColumnsType = "application/vnd.tessera.columns+json";
