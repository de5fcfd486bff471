// The part of Go's template language that the chart is written in: values, variables, pipelines, if, with, range,
// define and include. Whatever else a template says is an error, so the chart cannot leave what is checked here.
const action = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;
const token = /\s*(:=|"(?:\\.|[^"\\])*"|-?\d+|\$?[A-Za-z_]\w*|\$|(?:\.[A-Za-z_]\w*)+|\.|[|(),])/y;

/** Parses a file to a list of pieces; what it defines is added to `definitions`. */
export function parse(source, definitions) {
  const pieces = [];
  let end = 0;
  let trimNext = false;
  const text = (to, trimEnd) => {
    let piece = source.slice(end, to);
    if (trimNext) piece = piece.trimStart();
    if (trimEnd) piece = piece.trimEnd();
    if (piece !== "") pieces.push({ text: piece });
  };
  for (const match of source.matchAll(action)) {
    text(match.index, match[1] === "-");
    if (!match[2].startsWith("/*")) pieces.push({ words: words(match[2]) });
    end = match.index + match[0].length;
    trimNext = match[3] === "-";
  }
  text(source.length, false);
  const { body, rest } = block(pieces, definitions);
  if (rest.length > 0) throw new Error(`{{ ${rest[0].words.join(" ")} }} ends nothing`);
  return body;
}

function words(text) {
  const found = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new Error(`cannot read '${text.slice(at)}' in {{ ${text} }}`);
    found.push(match[1]);
  }
  return found;
}

/** Pieces up to the `else` or `end` that belongs to whoever asks. */
function block(pieces, definitions) {
  const body = [];
  let rest = pieces;
  while (rest.length > 0) {
    const [{ text, words: said }, ...after] = rest;
    const [keyword] = said ?? [];
    if (keyword === "end" || keyword === "else") return { body, rest };
    rest = after;
    if (text !== undefined) body.push({ kind: "text", text });
    else if (keyword === "define") {
      const inner = block(after, definitions);
      definitions.set(JSON.parse(said[1]), inner.body);
      rest = inner.rest.slice(1);
    } else if (["if", "with", "range"].includes(keyword)) {
      const inner = block(after, definitions);
      const otherwise = inner.rest[0]?.words[0] === "else" ? block(inner.rest.slice(1), definitions) : undefined;
      const closing = otherwise ?? inner;
      if (closing.rest[0]?.words[0] !== "end") throw new Error(`{{ ${said.join(" ")} }} has no end`);
      body.push({ kind: keyword, ...declaration(said.slice(1)), body: inner.body, otherwise: otherwise?.body ?? [] });
      rest = closing.rest.slice(1);
    } else body.push({ kind: "value", ...declaration(said) });
  }
  return { body, rest };
}

/** Splits `$key, $value := pipeline`. */
function declaration(said) {
  const at = said.indexOf(":=");
  return { variables: at < 0 ? [] : said.slice(0, at).filter((word) => word !== ","), pipeline: said.slice(at + 1) };
}

/** Writes out a list of pieces. `scope` holds the dot and the variables. */
export function render(body, scope, functions) {
  let out = "";
  let inner = scope;
  for (const piece of body) {
    if (piece.kind === "text") {
      out += piece.text;
      continue;
    }
    const value = evaluate(piece.pipeline, inner, functions);
    if (piece.kind === "value") {
      if (piece.variables.length > 0) inner = { ...inner, [piece.variables[0]]: value };
      else if (value === undefined || value === null) throw new Error(`there is no ${piece.pipeline.join(" ")}`);
      else out += String(value);
    } else if (piece.kind === "range") {
      const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {}).sort(byKey);
      for (const [key, member] of members)
        out += render(piece.body, { ...inner, ".": member, ...named(piece.variables, key, member) }, functions);
      if (members.length === 0) out += render(piece.otherwise, inner, functions);
    } else if (isTrue(value))
      out += render(piece.body, piece.kind === "with" ? { ...inner, ".": value } : inner, functions);
    else out += render(piece.otherwise, inner, functions);
  }
  return out;
}

const byKey = ([left], [right]) => (left < right ? -1 : 1);

function named(variables, key, member) {
  if (variables.length === 2) return { [variables[0]]: key, [variables[1]]: member };
  return variables.length === 1 ? { [variables[0]]: member } : {};
}

export function isTrue(value) {
  if (value === null || value === undefined) return false;
  if (typeof value === "object") return Object.keys(value).length > 0;
  return Boolean(value);
}

function evaluate(pipeline, scope, functions) {
  let piped = [];
  for (const command of split(pipeline)) piped = [run(command, piped, scope, functions)];
  return piped[0];
}

/** Commands between the bars that are not in parentheses. */
function split(pipeline) {
  const commands = [[]];
  let depth = 0;
  for (const word of pipeline) {
    depth += word === "(" ? 1 : word === ")" ? -1 : 0;
    if (word === "|" && depth === 0) commands.push([]);
    else commands.at(-1).push(word);
  }
  return commands;
}

function run(command, piped, scope, functions) {
  const [first] = command;
  const isFunction = /^[A-Za-z_]/.test(first) && first !== "true" && first !== "false";
  const given = operands(isFunction ? command.slice(1) : command, scope, functions);
  if (!isFunction) {
    if (given.length !== 1 || piped.length > 0) throw new Error(`${command.join(" ")} is no function`);
    return given[0];
  }
  const called = functions[first];
  if (!called) throw new Error(`the checks do not know the function ${first}`);
  return called(...given, ...piped);
}

function operands(said, scope, functions) {
  const values = [];
  for (let at = 0; at < said.length; at++) {
    const word = said[at];
    if (word === "(") {
      let depth = 1;
      const start = at + 1;
      while (depth > 0) depth += { "(": 1, ")": -1 }[said[++at]] ?? 0;
      values.push(evaluate(said.slice(start, at), scope, functions));
    } else if (word.startsWith('"')) values.push(JSON.parse(word));
    else if (/^-?\d/.test(word)) values.push(Number(word));
    else if (word === "true" || word === "false") values.push(word === "true");
    else if (word === ".") values.push(scope["."]);
    else if (word.startsWith("$")) {
      if (!(word in scope)) throw new Error(`there is no variable ${word}`);
      values.push(scope[word]);
    } else if (word.startsWith(".")) {
      // Fields that touch a variable or a parenthesis are theirs; the chart has no others after one.
      const owner = ["$", ")"].includes(said[at - 1]?.at(0)) ? values.pop() : scope["."];
      values.push(field(owner, word));
    } else throw new Error(`cannot read ${word}`);
  }
  return values;
}

function field(owner, path) {
  let value = owner;
  for (const name of path.slice(1).split(".")) {
    if (value === null || value === undefined) throw new Error(`${path}: there is nothing that could have ${name}`);
    value = value[name];
  }
  return value;
}
