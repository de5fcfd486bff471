"""From the files of a country to a map: python3 walk.py FOLDER [address]. A token is taken from TESSERA_TOKEN."""

import math
import os
import sys
from html import escape
from pathlib import Path

from tessera_client import Tessera, TesseraError

FILES = {
    "pjnz": "pjnz.PJNZ",
    "shape": "areas.geojson",
    "population": "population.csv",
    "survey": "survey.csv",
    "programme": "programme.csv",
    "anc": "anc.csv",
}


def walk(service, country, out):
    # 1. Files: upload all that there are, and have them checked.
    found = {role: country / name for role, name in FILES.items() if (country / name).exists()}
    files = service.upload_all(found)
    print(f"{len(files)} files are uploaded.")
    for warning in service.validate(files):
        print(f"  ! {warning}")

    # 2. Options: those that suit the files, with fewer draws than a real run would have.
    options = service.options(files, no_of_samples=int(os.environ.get("WALK_SAMPLES", 500)))
    for warning in service.check_options(files, options):
        print(f"  ! {warning}")

    # 3. Fit and calibrate.
    told = lambda text: print(f"  {text}", flush=True)
    fit = service.wait(service.fit(files, options), "model", told)
    for warning in service.warnings(fit):
        print(f"  ! {warning}")
    result = service.wait(service.calibrate(fit, service.calibration_options(files)), "calibrate", told)

    # 4. Estimates: adult prevalence by district at the end of the survey years, and the whole country.
    quarter = options["calendar_quarter_t2"]
    adults = {"indicator": "prevalence", "sex": "both", "age_group": "Y015_049", "calendar_quarter": quarter}
    districts = service.estimates(result, area_level=options["area_level"], **adults)
    country_row = service.estimates(result, area_level=0, **adults)[0]
    print(f"HIV prevalence of adults 15-49, {country_row['quarter_label']}")
    for row in sorted([*districts, country_row], key=lambda row: -row["mean"]):
        print(f"  {row['area_name']:<20} {row['mean']:6.1%}  ({row['lower']:.1%} to {row['upper']:.1%})")

    # 5. Files to keep: a table, the output zip, a map.
    print(f"Wrote {service.save_estimates(result, out / 'prevalence.csv', **adults)}")
    print(f"Wrote {service.download(result, 'spectrum', out, told)}")
    title = f"HIV prevalence, adults 15–49, {country_row['quarter_label']}"
    svg = map_of(service.boundaries(result), {row["area_id"]: row["mean"] for row in districts}, title)
    (out / "map.svg").write_text(svg, encoding="utf-8")
    print(f"Wrote {out / 'map.svg'}")


def map_of(areas, values, title, width=640):
    """A map of values by area as SVG: darker colours are higher values."""
    shown = [area for area in areas["features"] if area["properties"]["area_id"] in values]
    points = [point for area in shown for ring in rings(area) for point in ring]
    west, east = min(x for x, _ in points), max(x for x, _ in points)
    south, north = min(y for _, y in points), max(y for _, y in points)
    narrowing = math.cos(math.radians((south + north) / 2))
    scale = (width - 40) / ((east - west) * narrowing)
    bottom = 60 + (north - south) * scale
    place = lambda x, y: (20 + (x - west) * narrowing * scale, 50 + (north - y) * scale)
    low, high = 0, max(values.values())

    def path(area):
        return "".join("M" + "L".join("%.1f,%.1f" % place(*point) for point in ring) + "Z" for ring in rings(area))

    drawn, names = [], []
    for area in shown:
        about = area["properties"]
        value = values[about["area_id"]]
        label = f"{escape(about['area_name'])}: {value:.1%}"
        drawn.append(
            f'<path d="{path(area)}" fill="{colour(value, low, high)}" fill-rule="evenodd"><title>{label}</title></path>'
        )
        if about["center_x"] is not None and about["center_y"] is not None:
            x, y = place(about["center_x"], about["center_y"])
            light = value > (low + high) / 2
            for line, text in enumerate([escape(about["area_name"]), f"{value:.1%}"]):
                names.append(f'<text x="{x:.0f}" y="{y + 15 * line:.0f}" fill="{"#fff" if light else "#222"}">{text}</text>')
    stops = [low + (high - low) * k / 4 for k in range(5)]
    legend = "".join(
        f'<rect x="{20 + 70 * k}" y="{bottom:.0f}" width="70" height="12" fill="{colour(stop, low, high)}"/>'
        f'<text x="{55 + 70 * k}" y="{bottom + 28:.0f}" fill="#222">{stop:.1%}</text>'
        for k, stop in enumerate(stops)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom + 40:.0f}" font-family="sans-serif" font-size="12">'
        f'<rect width="100%" height="100%" fill="#fff"/><text x="20" y="30" font-size="16" fill="#222">{escape(title)}</text>'
        f'<g stroke="#fff" stroke-width="1">{"".join(drawn)}</g><g text-anchor="middle">{"".join(names)}{legend}</g></svg>\n'
    )


def rings(area):
    """All outlines of an area, holes included."""
    shape = area["geometry"]
    polygons = [shape["coordinates"]] if shape["type"] == "Polygon" else shape["coordinates"]
    return [[point[:2] for point in ring] for polygon in polygons for ring in polygon]


def colour(value, low, high):
    """From light to dark red."""
    part = (value - low) / (high - low) if high > low else 0
    return "#%02x%02x%02x" % tuple(round(a + (b - a) * part) for a, b in zip((254, 224, 210), (153, 0, 13)))


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    address = sys.argv[2] if len(sys.argv) > 2 else "http://localhost:8888"
    try:
        walk(Tessera(address, token=os.environ.get("TESSERA_TOKEN")), folder, Path("."))
    except TesseraError as error:
        for sentence in error.sentences:
            print(sentence, file=sys.stderr)
        for problem in error.problems[:10]:
            print(f"  row {problem['row']}, {problem['column']}: {problem['advice']}", file=sys.stderr)
        sys.exit(1)
