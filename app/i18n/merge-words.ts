/** A copy of `base` in which every leaf of `more` replaces the one at its place. */
export function mergeWords(base: Tree, more: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const under = base[key];
    merged[key] = isTree(under) && isTree(value) ? mergeWords(under, value) : value;
  }
  return merged;
}

/** Texts by their keys, as in a JSON file. */
export type Tree = Record<string, unknown>;

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
