/**
 * Load it with Node's `--import` before a program: shifts the clock by CLOCK_SHIFT_MS, back if that is negative. With
 * CLOCK_PORT, a test shifts it anew by asking for `/<milliseconds>` there. Timers are not affected.
 */
import { createServer } from "node:http";

const { CLOCK_SHIFT_MS = "0", CLOCK_PORT } = process.env;
let shiftMs = Number(CLOCK_SHIFT_MS);
const RealDate = Date;

if (CLOCK_PORT) {
  const control = createServer(({ url = "/0" }, response) => {
    shiftMs = Number(url.slice(1));
    response.end();
  });
  control.listen(Number(CLOCK_PORT), "127.0.0.1").unref();
}

globalThis.Date = class extends RealDate {
  /** @param {unknown[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(.../** @type {[number]} */ (parts));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
