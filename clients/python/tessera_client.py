"""Client of the Tessera service. It needs the standard library alone; pandas and pyarrow are used for data frames if they are there."""

import csv
import io
import json
import os
import re
import time
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

BASELINE = ("pjnz", "shape", "population")
NUMBERS = ("mean", "se", "median", "mode", "lower", "upper", "probability", "rank", "rank_lower", "rank_upper")


class TesseraError(Exception):
    """Something that the service did not do. `str()` is its sentence, in the language of the client."""

    def __init__(self, sentence, code=None, status=None, key=None, sentences=(), problems=()):
        super().__init__(sentence)
        self.code, self.status, self.key = code, status, key
        self.sentences = list(sentences) or [sentence]  # all reasons; the first is that of str()
        self.problems = list(problems)  # places in a file: row, column, value, advice


class Refused(TesseraError):
    """The request or a file is not sound."""


class AccessDenied(TesseraError):
    """There is no token, it is wrong, or it may not do this."""


class TaskFailed(TesseraError):
    """A fit, a calibration or a download ended with an error."""


class ServiceAway(TesseraError):
    """The service cannot be reached, is starting, or has failed. What was submitted goes on."""


class Tessera:
    def __init__(self, address="http://localhost:8888", token=None, language="en", timeout=120):
        self.address, self.timeout = address.rstrip("/"), timeout
        self.headers = {"Accept-Language": language}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    # Files

    def upload(self, path):
        """Sends a file. Answers what other requests call it by."""
        path = Path(path)
        return self._json("POST", f"/upload/{quote(path.name, safe='')}", content=path.read_bytes())

    def upload_all(self, files):
        """Sends files by their types: pjnz, shape, population, survey, programme, anc, sti."""
        return {role: self.upload(path) for role, path in files.items()}

    def validate(self, files):
        """Checks every file, and all against each other. Answers the warnings; a file that is not sound is `Refused`."""
        warnings = []
        for role, file in files.items():
            if role in BASELINE:
                self._json("POST", "/validate/baseline-individual?rows=false", {"type": role, "file": file})
            else:
                body = {"type": role, "file": file, "shape": files["shape"]}
                warnings += self._json("POST", "/validate/survey-and-programme?rows=false", body)["warnings"]
        self._json("POST", "/validate/baseline-combined", {role: files[role] for role in BASELINE})
        return [warning["text"] for warning in warnings]

    # Options

    def options(self, files, **chosen):
        """Model options that suit the files; those given here come first, and the others follow them."""
        form = self._json("POST", "/model/options", {**files, "chosen": chosen or None})
        return {**values_of(form), **chosen}

    def check_options(self, files, options):
        """Everything that a fit checks before it starts. Answers the warnings."""
        return [w["text"] for w in self._json("POST", "/validate/options", {"data": files, "options": options})["warnings"]]

    def calibration_options(self, files):
        return values_of(self._json("POST", "/calibrate/options", {role: files[role] for role in ("shape", "survey")}))

    # Tasks

    def fit(self, files, options):
        """Submits a fit. Answers its id."""
        body = {"data": files, "options": options, "version": self._json("GET", "/service/version")}
        return self._json("POST", "/model/submit", body)["id"]

    def calibrate(self, fit, options):
        """Submits the calibration of a fit that has ended. Answers its id."""
        body = {"options": options, "version": self._json("GET", "/service/version")}
        return self._json("POST", f"/calibrate/submit/{fit}", body)["id"]

    def wait(self, id, kind="model", on_progress=None, patience=60):
        """
        Waits for the end of a task: kind is "model", "calibrate" or "download". `on_progress` is told each change as a text.
        A service that is away for no more than `patience` seconds, as for an upgrade, is waited for.
        """
        told, pause, away_since = None, 0.2, None
        while True:
            try:
                status = self._json("GET", f"/{kind}/status/{id}")
                away_since = None
            except ServiceAway:
                away_since = away_since or time.monotonic()
                if time.monotonic() - away_since > patience:
                    raise
                status = {"done": False, "progress": []}
            text = progress_text(status)
            if on_progress and text and text != told:
                on_progress(text)
                told = text
            if status["done"]:
                return self._assert_success(status, kind, id)
            if status.get("status") == "MISSING":
                raise TaskFailed(f"The service has no task {id}.", code="MISSING")
            time.sleep(pause)
            pause = min(2, pause * 1.3)

    def _assert_success(self, status, kind, id):
        if status["success"]:
            return id
        try:
            self._json("GET", f"/{kind}/result/{'path/' if kind == 'download' else ''}{id}")
        except TesseraError as error:
            raise TaskFailed(str(error), error.code, error.status, error.key, error.sentences) from None
        raise TaskFailed(f"Task {id} ended as {status['status']}.", code=status["status"])

    def cancel(self, id):
        self._json("POST", f"/model/cancel/{id}")

    def warnings(self, fit):
        return [warning["text"] for warning in self._json("GET", f"/model/result/{fit}")["warnings"]]

    # Results

    def estimates(self, id, **choice):
        """Rows of a calibration as dictionaries. A choice has a value or a list: indicator, area_level, area_id, sex, age_group, calendar_quarter."""
        text = self._estimates(id, "csv", choice).decode()
        return [{name: _cell(name, cell) for name, cell in row.items()} for row in csv.DictReader(io.StringIO(text))]

    def frame(self, id, **choice):
        """The same as a pandas data frame: by Arrow, with categories, if pyarrow is there, else by CSV."""
        import pandas

        try:
            import pyarrow
        except ImportError:
            return pandas.read_csv(io.BytesIO(self._estimates(id, "csv", choice)))
        return pyarrow.ipc.open_stream(self._estimates(id, "arrow", choice)).read_pandas()

    def save_estimates(self, id, path, format="csv", **choice):
        """Writes estimates to a file: json, csv, parquet or arrow."""
        return _write(path, self._estimates(id, format, choice))

    def boundaries(self, id):
        """The areas of a calibration as GeoJSON."""
        return self._json("GET", f"/calibrate/boundaries/{id}")

    def download(self, id, type, folder=".", on_progress=None):
        """Makes a file of a calibration, such as spectrum, summary or slides, and writes it to a folder. Answers its path."""
        made = self.wait(self._json("POST", f"/download/submit/{type}/{id}")["id"], "download", on_progress)
        content, headers = self._request("GET", f"/download/result/{made}")
        name = re.search(r'filename="([^"/\\]+)"', headers.get("Content-Disposition", ""))
        return _write(Path(folder) / (name.group(1) if name else f"{type}-{made}"), content)

    def _estimates(self, id, format, choice):
        return self._request("GET", f"/calibrate/estimates/{id}?{urlencode({**choice, 'format': format}, doseq=True)}")[0]

    def _json(self, method, path, body=None, content=None):
        return json.loads(self._request(method, path, body, content)[0])["data"]

    def _request(self, method, path, body=None, content=None):
        headers = dict(self.headers)
        if content is not None:
            headers["Content-Type"] = "application/octet-stream"
        elif body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body).encode()
        request = Request(self.address + path, content, headers, method=method)
        try:
            with urlopen(request, timeout=self.timeout) as answer:
                return answer.read(), answer.headers
        except HTTPError as answer:
            raise _error_of(answer.code, answer.read()) from None
        except (URLError, OSError) as error:
            reason = getattr(error, "reason", error)
            raise ServiceAway(f"The service at {self.address} cannot be reached ({reason}).") from None


def values_of(form):
    """The values of a form, by the names of its controls."""
    groups = [group for section in form["controlSections"] for group in section["controlGroups"]]
    controls = [control for group in groups for control in group["controls"]]
    return {control["name"]: control["value"] for control in controls if control.get("value") is not None}


def progress_text(status):
    """Where a task is, in the words of the service."""
    if status.get("queue"):
        return f"{status['queue']} before it"
    running = [p for p in status["progress"] if isinstance(p, str) or (p["started"] and not p["complete"])]
    if not running or isinstance(running[-1], str):
        return running[-1] if running else ""
    value = running[-1].get("value")
    return running[-1]["name"] + ("" if value is None else f" {value:.0%}")


def _error_of(status, content):
    try:
        first, *others = json.loads(content)["errors"]
    except (ValueError, KeyError, TypeError):
        first, others = {"error": None, "detail": f"The service answered {status}."}, []
    kind = AccessDenied if status in (401, 403) else ServiceAway if status >= 500 else Refused
    if first["error"] == "MODEL_RUN_FAILED":
        kind = TaskFailed
    sentences = [one["detail"] or one["error"] for one in (first, *others)]
    problems = (first.get("problems") or {}).get("rows", [])
    return kind(sentences[0], first["error"], status, first.get("key"), sentences, problems)


def _cell(name, cell):
    if name == "area_level":
        return int(cell)
    if name in NUMBERS:
        return float(cell) if cell else None
    return cell or None


def _write(path, content):
    """Writes a whole file or none."""
    path = Path(path)
    part = path.with_name(path.name + ".part")
    part.write_bytes(content)
    os.replace(part, path)
    return path
