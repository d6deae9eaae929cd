/**
 * Load it with Node's `--import` before a program: shifts the clock by CLOCK_SHIFT_MS, back if that is negative.
 * Timers are not affected.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

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
