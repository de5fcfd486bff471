import type { PlotMetadata } from "@tessera/contract/api";
import { t } from "../texts/i18n.ts";

type Periods = Pick<PlotMetadata, "filterTypes"> & Partial<Pick<PlotMetadata, "plotSettingsControl">>;

const periodColumn = "calendar_quarter";

function quartersOf({ filterTypes }: Periods): string[] {
  const options = filterTypes.find(({ column_id }) => column_id === periodColumn)?.options ?? [];
  return options
    .map(({ id }) => id)
    .sort()
    .reverse();
}

/** The quarter of the present estimates: the one that plots open on or, if they do not say, the newest but one of a result. */
export function estimatePeriod(estimates: Periods): string | undefined {
  const [newest, second] = quartersOf(estimates);
  const controls = Object.values(estimates.plotSettingsControl ?? {});
  const opened = controls.flatMap(({ defaultEffect }) => defaultEffect?.setFilterValues?.period ?? []);
  return opened[0] ?? second ?? newest;
}

export function isProjection(period: string | undefined, estimates: Periods): boolean {
  const last = estimatePeriod(estimates);
  return period !== undefined && last !== undefined && period > last;
}

/** Says of each quarter after the estimates that it is a projection. */
export function withProjections<Metadata extends Periods>(metadata: Metadata, estimates: Periods = metadata): Metadata {
  const filterTypes = metadata.filterTypes.map((type) => {
    if (type.column_id !== periodColumn || !type.options) return type;
    const options = type.options.map((option) =>
      isProjection(option.id, estimates)
        ? { ...option, label: t("plots.projectionOf", { period: option.label }) }
        : option,
    );
    return { ...type, options };
  });
  return { ...metadata, filterTypes };
}
