/** The value below which this share of the values lies; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The growth of y for each unit of x, by least squares. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const count = points.length;
  if (count < 2) return 0;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  const above = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const below = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
