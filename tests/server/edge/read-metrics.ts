/** Every series of a server's metrics by its name and labels, as Prometheus writes them. */
export type Metrics = Map<string, number>;

export async function readMetrics(port: number): Promise<Metrics> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** The growth of each series with this prefix; unchanged series are left out. */
export function growthOf(beginning: string, before: Metrics, after: Metrics) {
  const grown = [...after]
    .filter(([name]) => name.startsWith(beginning))
    .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
    .filter(([, growth]) => growth !== 0);
  return Object.fromEntries(grown);
}
