/** The first letter or digit of a name, for a place without a picture. */
export function initialOf(name: string): string {
  const [initial = ""] = /[\p{L}\p{N}]/u.exec(name) ?? name;
  return initial.toUpperCase();
}
