/** The problem is a sentence to read after the file's name, with the line if Node tells it, and no part of the file. */
export function parseJson(text: string): { value: unknown } | { problem: string } {
  // Some editors begin a file with a mark of its encoding.
  const json = text.replace(/^\uFEFF/, "");
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    const line = findLine(json, String(error));
    return { problem: `is not valid JSON, so nothing of it is used${tellLine(line)}` };
  }
}

/** Node notices a missing comma only at the sign after it. */
function tellLine(line: number | undefined): string {
  if (!line) return "";
  return line > 1 ? `: see line ${line} and the one before` : ": see line 1";
}

function findLine(json: string, said: string): number | undefined {
  const end = json.trimEnd().length;
  const place = said.includes("end of JSON") ? end : /position (\d+)/.exec(said)?.[1];
  if (place === undefined) return undefined;
  return json.slice(0, Math.min(Number(place), end)).split("\n").length;
}
