/** Series of one length, put together so that the series a number comes from is the fastest index. */
export function interleaved(series: readonly ArrayLike<number>[]): Float64Array {
  const length = series[0]?.length ?? 0;
  const result = new Float64Array(length * series.length);
  series.forEach((values, index) => {
    for (let position = 0; position < length; position++)
      result[position * series.length + index] = values[position] as number;
  });
  return result;
}
