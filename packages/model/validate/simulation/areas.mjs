/** Districts and the country: the levels of the strata. */
export function wantedAreas({ areas }) {
  const modelled = Math.max(...areas.map((area) => area.modelled.length));
  const country = areas.find((area) => area.modelled.length === modelled);
  const districts = new Map(areas.filter((area) => area.modelled.length === 1).map((area) => [area.modelled[0], area]));
  return { country, districts: [...districts.values()] };
}
