import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const app = resolve("app");

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Every TypeScript file of app/ that is no test. */
export const sources = filesIn(app).filter(
  (path) => /\.tsx?$/.test(path) && !path.includes(".test."),
);

/** The folder of a file in app/, such as `kratos/call`; `.` for the files at the top. */
export function roomOf(path: string): string {
  return dirname(relative(app, path));
}

/** Every file of app/ that a file imports, for its types too. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const found = text.matchAll(/(?:^(?:import|export) [^;]*?from |\bimport\()"(\.[^"]+)"/gms);
  return [...found]
    .map(([, target = ""]) => resolve(dirname(path), target))
    .filter((target) => target.startsWith(app) && !/\.(css|json)(\?|$)/.test(target));
}

export interface Room {
  name: string;
  files: number;
  /** The rooms that its files import from. */
  uses: Set<string>;
  /** The rooms whose files import from it. */
  users: Set<string>;
}

/** Every room of app/ by its name, such as `kratos/call`. */
export function readRooms(): Map<string, Room> {
  const rooms = new Map<string, Room>();
  const find = (name: string) => {
    const room = rooms.get(name) ?? { name, files: 0, uses: new Set(), users: new Set() };
    rooms.set(name, room);
    return room;
  };
  for (const path of sources) {
    const room = find(roomOf(path));
    room.files += 1;
    for (const used of importsOf(path).map(roomOf)) {
      if (used === room.name) continue;
      room.uses.add(used);
      find(used).users.add(room.name);
    }
  }
  return rooms;
}
