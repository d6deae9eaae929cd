/** What a trait's path (`name.first`) names in an identity's traits; undefined if there is nothing. */
export function traitAt(traits: Record<string, unknown>, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (tree, key) =>
        typeof tree === "object" && tree !== null
          ? Object.entries(tree).find(([name]) => name === key)?.[1]
          : undefined,
      traits,
    );
}
