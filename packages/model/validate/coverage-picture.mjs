// Coverage of intervals as a picture: a dot for each indicator and time point, where 80 % and 95 % of the truths should be.

const [left, top, plotWidth, rowHeight, gap] = [150, 64, 400, 15, 8];
const [least, most] = [0.4, 1];
const colours = { inside80: "#1b7837", inside95: "#762a83" };
const nominal = { inside80: 0.8, inside95: 0.95 };
const panels = ["districts, 15-49", "districts, women 15-49", "country, 15-49"];
/** Women stand in the second panel for what is about women only. */
const isShown = ({ stratum, indicator }) =>
  panels.includes(stratum) && (stratum !== "districts, women 15-49" || indicator.startsWith("anc_"));

export function drawCoverage(rows, { countries, districts }) {
  const shown = rows.filter(isShown);
  const groups = [
    { title: "Districts", rows: shown.filter(({ stratum }) => stratum !== "country, 15-49") },
    { title: "Country", rows: shown.filter(({ stratum }) => stratum === "country, 15-49") },
  ];
  const height = top + Math.max(...groups.map((group) => heightOf(group.rows))) + 34;
  const width = 2 * plotWidth + 2 * left + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>Share of truths inside the intervals of ${countries} made-up countries of ${districts} districts, ages 15-49</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend(),
    ...groups.flatMap((group, k) => panel(group, k * (left + plotWidth + 10))),
    "</svg>\n",
  ].join("\n");
}

function heightOf(rows) {
  return rows.length * rowHeight + new Set(rows.map(({ indicator }) => indicator)).size * gap;
}

function legend() {
  return Object.entries(colours).map(([name, colour], k) => {
    const x = left + 210 * k;
    const text = `inside the ${nominal[name] * 100} % interval`;
    return `<circle cx="${x}" cy="18" r="4" fill="${colour}"/><text x="${x + 9}" y="22">${text}</text>`;
  });
}

function panel({ title, rows }, x0) {
  const at = (share) => x0 + left + ((Math.max(share, least) - least) / (most - least)) * plotWidth;
  const bottom = top + heightOf(rows);
  const axis = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1].map(
    (share) =>
      `<line x1="${at(share)}" x2="${at(share)}" y1="${top - 6}" y2="${bottom}" stroke="#ddd"/><text x="${at(share)}" y="${bottom + 14}" text-anchor="middle">${Math.round(share * 100)} %</text>`,
  );
  const targets = Object.entries(nominal).map(
    ([name, share]) =>
      `<line x1="${at(share)}" x2="${at(share)}" y1="${top - 6}" y2="${bottom}" stroke="${colours[name]}" stroke-dasharray="4 3"/>`,
  );
  let y = top;
  let before = null;
  const marks = rows.flatMap((row) => {
    if (before !== null && row.indicator !== before) y += gap;
    const isFirst = row.indicator !== before;
    before = row.indicator;
    const middle = y + rowHeight / 2;
    y += rowHeight;
    const label = isFirst
      ? `<text x="${x0 + left - 34}" y="${middle + 4}" text-anchor="end">${row.indicator}</text>`
      : "";
    const dots = Object.keys(nominal).map((name) => {
      const { mean, se } = row[name];
      const [from, to] = [at(mean - se), at(Math.min(1, mean + se))];
      return `<line x1="${from}" x2="${to}" y1="${middle}" y2="${middle}" stroke="${colours[name]}"/><circle cx="${at(mean)}" cy="${middle}" r="4" fill="${colours[name]}"><title>${row.indicator} T${row.time + 1}: ${(100 * mean).toFixed(1)} %</title></circle>`;
    });
    return [label, `<text x="${x0 + left - 12}" y="${middle + 4}" text-anchor="end">T${row.time + 1}</text>`, ...dots];
  });
  return [`<text x="${x0 + left}" y="${top - 14}" font-weight="bold">${title}</text>`, ...axis, ...targets, ...marks];
}
