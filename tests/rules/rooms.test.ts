import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawRooms, picture } from "./rooms/draw-rooms";
import { readPath } from "./rooms/read-path";

test("The drawing of the rooms in docs/develop.md is the one that the code gives", () => {
  const isSame = readFileSync(picture, "utf8") === drawRooms();
  expect(isSame, `${picture} is out of date: run \`npm run draw-rooms\`.`).toBe(true);
});

test("The path of one request goes from server.ts to the nodes that people see", () => {
  const path = readPath();
  expect(path.length).toBeGreaterThan(10);
  expect(path.at(0)).toBe("server.ts");
  expect(path.at(-1)).toBe("ui/node");
});
