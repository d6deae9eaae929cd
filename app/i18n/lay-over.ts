type Tree = Record<string, unknown>;

/** A copy of `base` in which every leaf of `more` replaces what was in its place. */
export function layOver(base: Tree, more: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const under = base[key];
    merged[key] = isTree(under) && isTree(value) ? layOver(under, value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
