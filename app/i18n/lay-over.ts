import { isTree, type Tree } from "./tree";

/** A copy of `base` in which every leaf of `more` replaces what was in its place. */
export function layOver(base: Tree, more: Tree): Tree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(more)) {
    const under = base[key];
    merged[key] = isTree(under) && isTree(value) ? layOver(under, value) : value;
  }
  return merged;
}
