/**
 * To be loaded by Node before a program (`--import`): its clock is ahead by CLOCK_SHIFT_MS, or behind if that is
 * negative. Timers run as ever.
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
