const files = import.meta.glob<unknown>("../examples/**/*.json", { import: "default" });

/** The content of an example's file; read on first use. */
export async function readExample(name: string): Promise<unknown> {
  const read = files[`../examples/${name}.json`];
  if (!read) throw new Error(`There is no example ${name}.`);
  return read();
}
