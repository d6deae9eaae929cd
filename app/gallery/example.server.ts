const files = import.meta.glob<unknown>("./examples/*.json", { import: "default" });

/** An example as its file has it; read when it is first asked for. */
export async function readExample(name: string): Promise<unknown> {
  const read = files[`./examples/${name}.json`];
  if (!read) throw new Error(`There is no example ${name}.`);
  return read();
}
