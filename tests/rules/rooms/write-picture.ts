// `npm run draw-rooms`: draws the rooms of app/ into docs/images/rooms.svg.
import { writeFileSync } from "node:fs";
import { drawRooms, picture } from "./draw-rooms";

writeFileSync(picture, drawRooms());
console.log(picture);
