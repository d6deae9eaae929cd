/** Relative luminance of a `#rgb` or `#rrggbb`, 0 to 1 (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(first: string, second: string): number {
  const [one, other] = [luminanceOf(first), luminanceOf(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Black or white, whichever can be read better on it; one of them always reaches 4.5. */
export function legibleOn(colour: string): string {
  return contrastOf("#ffffff", colour) >= contrastOf("#000000", colour) ? "#ffffff" : "#000000";
}

/** `share` of the second colour, 0 to 1, in the first. */
export function mix(first: string, second: string, share: number): string {
  const others = channelsOf(second);
  const mixed = channelsOf(first).map((channel, place) =>
    Math.round(channel + ((others[place] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(colour: string): number[] {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return (whole.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
