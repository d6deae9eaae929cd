/** Every word that a path of Kratos, Hydra or the account API is made of. */
const words = new Set(
  [
    "self-service login registration recovery verification settings logout errors browser api flows",
    "methods oidc callback auth code link password sessions whoami token-exchange fed-cm schemas",
    ".well-known ory webauthn.js admin oauth2 requests consent accept reject device user",
  ].flatMap((line) => line.split(" ")),
);
const mostWords = 6;

/** A path with `:id` for whatever is not a word of these APIs: ids are secrets, or personal. */
export function sayPath(path: string): string {
  const parts = path.split("/").filter(Boolean);
  const said = parts.slice(0, mostWords).map((part) => (words.has(part) ? part : ":id"));
  return `/${said.join("/")}${parts.length > mostWords ? "/*" : ""}`;
}
