/** Keeps the spelling of numbers, their digits beyond 2^53, and the order of keys, which an object changes. */
export type Json =
  | { type: "object"; members: [key: string, value: Json][] }
  | { type: "array"; items: Json[] }
  | { type: "string"; value: string; text: string }
  | { type: "number" | "boolean" | "null"; text: string };

export type JsonObject = Extract<Json, { type: "object" }>;

const deepest = 100;

interface Reader {
  text: string;
  at: number;
}

class NotJson extends Error {}

/** Undefined for a text that is no JSON, or is nested more than 100 deep. */
export function readJson(text: string): Json | undefined {
  const reader = { text, at: 0 };
  try {
    const value = readValue(reader, 0);
    skipSpace(reader);
    return reader.at === text.length ? value : undefined;
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

export function writeJson(value: Json): string {
  switch (value.type) {
    case "object": {
      const members = value.members.map(
        ([key, each]) => `${JSON.stringify(key)}:${writeJson(each)}`,
      );
      return `{${members.join(",")}}`;
    }
    case "array":
      return `[${value.items.map(writeJson).join(",")}]`;
    default:
      return value.text;
  }
}

export function jsonText(value: string): Json {
  return { type: "string", value, text: JSON.stringify(value) };
}

export const emptyObject: JsonObject = { type: "object", members: [] };
export const emptyList: Json = { type: "array", items: [] };
export const jsonNull: Json = { type: "null", text: "null" };

export function jsonBoolean(value: boolean): Json {
  return { type: "boolean", text: String(value) };
}

/** The last of two equal keys counts, as in Go. */
export function findIn(value: Json | undefined, path: string[]): Json | undefined {
  let found = value;
  for (const key of path) {
    if (found?.type !== "object") return undefined;
    found = found.members.filter(([name]) => name === key).at(-1)?.[1];
  }
  return found;
}

/** Makes missing objects on the way, and removes an undefined value. Another value on the way stays as it is. */
export function putIn(object: JsonObject, path: string[], value: Json | undefined): JsonObject {
  const [key, ...rest] = path;
  if (key === undefined) return object;
  const present = findIn(object, [key]);
  const next = rest.length === 0 ? value : putBelow(present, rest, value);
  if (next === present) return object;
  const isOther = ([name]: [string, Json]) => name !== key;
  if (next === undefined) return { ...object, members: object.members.filter(isOther) };
  const at = object.members.findLastIndex(([name]) => name === key);
  const members: [string, Json][] =
    at < 0
      ? [...object.members, [key, next]]
      : object.members.map((member, place) => (place === at ? [key, next] : member));
  return { ...object, members };
}

function putBelow(present: Json | undefined, rest: string[], value: Json | undefined) {
  if (present === undefined)
    return value === undefined ? undefined : putIn(emptyObject, rest, value);
  return present.type === "object" ? putIn(present, rest, value) : present;
}

function readValue(reader: Reader, depth: number): Json {
  if (depth > deepest) throw new NotJson();
  skipSpace(reader);
  switch (reader.text[reader.at]) {
    case "{":
      return readObject(reader, depth);
    case "[":
      return readArray(reader, depth);
    case '"':
      return readString(reader);
    case "t":
      return readWord(reader, "boolean", "true");
    case "f":
      return readWord(reader, "boolean", "false");
    case "n":
      return readWord(reader, "null", "null");
    default:
      return readNumber(reader);
  }
}

function readObject(reader: Reader, depth: number): Json {
  const members: [string, Json][] = [];
  reader.at += 1;
  if (takes(reader, "}")) return { type: "object", members };
  do {
    skipSpace(reader);
    const key = readString(reader);
    if (!takes(reader, ":")) throw new NotJson();
    members.push([key.value, readValue(reader, depth + 1)]);
  } while (takes(reader, ","));
  if (!takes(reader, "}")) throw new NotJson();
  return { type: "object", members };
}

function readArray(reader: Reader, depth: number): Json {
  const items: Json[] = [];
  reader.at += 1;
  if (takes(reader, "]")) return { type: "array", items };
  do items.push(readValue(reader, depth + 1));
  while (takes(reader, ","));
  if (!takes(reader, "]")) throw new NotJson();
  return { type: "array", items };
}

function readString(reader: Reader): Extract<Json, { type: "string" }> {
  const { text, at: start } = reader;
  if (text[start] !== '"') throw new NotJson();
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw new NotJson();
  reader.at = end + 1;
  const raw = text.slice(start, end + 1);
  return { type: "string", value: parseString(raw), text: raw };
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}

function parseString(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    throw new NotJson();
  }
}

function readWord(reader: Reader, type: "boolean" | "null", word: string): Json {
  if (!reader.text.startsWith(word, reader.at)) throw new NotJson();
  reader.at += word.length;
  return { type, text: word };
}

const numberAt = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function readNumber(reader: Reader): Json {
  numberAt.lastIndex = reader.at;
  const text = numberAt.exec(reader.text)?.[0];
  if (!text) throw new NotJson();
  reader.at += text.length;
  return { type: "number", text };
}

const spaceAt = /[ \t\r\n]*/y;

function skipSpace(reader: Reader): void {
  spaceAt.lastIndex = reader.at;
  spaceAt.test(reader.text);
  reader.at = spaceAt.lastIndex;
}

/** If the next sign is this one, passes it. */
function takes(reader: Reader, sign: string): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== sign) return false;
  reader.at += 1;
  return true;
}
