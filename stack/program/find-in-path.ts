import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/** The full path of a command, or null. */
export async function findInPath(command: string): Promise<string | null> {
  if (isAbsolute(command)) return command;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(isAbsolute);
  for (const folder of folders) {
    const path = join(folder, command);
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      continue;
    }
  }
  return null;
}
