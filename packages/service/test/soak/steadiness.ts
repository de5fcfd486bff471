/** A figure of a process at a time in seconds. */
export interface Sample {
  at: number;
  value: number;
}

/** Windows that the later half is cut into; what grows for good grows from each to the next. */
const windows = 4;

export interface Growth {
  /** Median of the slopes between all pairs of samples (Theil and Sen), as growth over the whole of them. */
  trend: number;
  /** Least value of each window: what is left when garbage was collected and answers were sent. */
  floors: number[];
}

/** How a figure moves over the later half of its samples, when the process is warm. */
export function laterGrowth(samples: readonly Sample[]): Growth {
  const later = samples.slice(Math.floor(samples.length / 2));
  const first = later[0]?.at ?? 0;
  const span = (later.at(-1)?.at ?? 0) - first;
  const slopes = later.flatMap((one, index) =>
    later.slice(index + 1).map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  const size = Math.ceil(later.length / windows);
  const floors = Array.from({ length: windows }, (_, index) =>
    Math.min(...later.slice(index * size, (index + 1) * size).map(({ value }) => value)),
  );
  return { trend: quantile(slopes, 0.5) * span, floors };
}

/** Whether a figure rises without end: by more than is allowed, and from window to window without ever falling back. */
export function keepsGrowing({ trend, floors }: Growth, allowed: number): boolean {
  return trend > allowed && floors.every((floor, index) => index === 0 || floor > (floors[index - 1] as number));
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
