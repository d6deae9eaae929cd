import { other } from "./metrics.server";

/** Every word in a path of Kratos, Hydra or the account API. */
const words = new Set(
  [
    "self-service login registration recovery verification settings logout errors browser api flows",
    "methods oidc callback auth code link password sessions whoami token-exchange fed-cm schemas",
    ".well-known ory webauthn.js admin oauth2 clients requests consent accept reject device user",
  ].flatMap((line) => line.split(" ")),
);
const mostWords = 6;

/** Writes `/sessions/4f1c…` as `/sessions/:id`: ids are secret or personal. */
export function redactPath(path: string): string {
  const parts = path.split("/").filter(Boolean);
  const redacted = parts.slice(0, mostWords).map((part) => (words.has(part) ? part : ":id"));
  return `/${redacted.join("/")}${parts.length > mostWords ? "/*" : ""}`;
}

const flow = "(login|registration|recovery|verification|settings)";

/** Parts of the path stand as `$1` and so on; none of them is an id. */
const operations: [RegExp, string][] = [
  [new RegExp(`^GET .*/self-service/${flow}/browser$`), "$1.create"],
  [new RegExp(`^GET .*/self-service/${flow}/api$`), "$1.probe"],
  [new RegExp(`^GET .*/self-service/${flow}/flows$`), "$1.read"],
  [new RegExp(`^POST .*/self-service/${flow}$`), "$1.submit"],
  [/^GET .*\/self-service\/logout\/browser$/, "logout.create"],
  [/^GET .*\/self-service\/logout$/, "logout.submit"],
  [/^GET .*\/self-service\/errors$/, "error.read"],
  [/^GET .*\/schemas$/, "schemas.list"],
  [/^GET .*\/schemas\/[^/]+$/, "schema.read"],
  [/^GET .*\/sessions\/whoami$/, "session.read"],
  [/^GET .*\/sessions$/, "sessions.list"],
  [/^DELETE .*\/sessions$/, "sessions.end"],
  [/^DELETE .*\/sessions\/[^/]+$/, "session.end"],
  [/^GET .*\/oauth2\/auth\/requests\/(consent|login|logout)$/, "$1.read"],
  [/^PUT .*\/oauth2\/auth\/requests\/(consent|login|logout|device)\/(accept|reject)$/, "$1.$2"],
  [/^GET .*\/oauth2\/auth\/sessions\/consent$/, "consents.list"],
  [/^DELETE .*\/oauth2\/auth\/sessions\/consent$/, "consents.revoke"],
  [/^GET .*\/admin\/clients\/[^/]+$/, "client.read"],
  [/^DELETE .*\/api\/user\/[^/]+$/, "account.delete"],
  [/^GET .*\/health\/ready$/, "health"],
];

/** Names a call, such as `login.submit`; `other` if no row matches. */
export function nameOperation(method: string, address: string): string {
  const call = `${method.toUpperCase()} ${address.split(/[?#]/, 1)[0] ?? ""}`;
  for (const [pattern, name] of operations) {
    const found = pattern.exec(call);
    if (found) return name.replace(/\$(\d)/g, (_all, place: string) => found[Number(place)] ?? "");
  }
  return other;
}
