import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { gatewayTable, type GatewayRow } from "../../app/server/gateway-table";
import { readDocsTable } from "../support/measure/docs-table";
import { app, sources } from "./rooms";

const cookies: Record<GatewayRow["cookies"], string> = {
  all: "Kratos'",
  none: "none, either way",
  provider: "Kratos'; the session as in R71",
  "no waiting change": "Kratos', no waiting change",
};

const answers: Record<GatewayRow["answer"], string> = {
  passed: "passed on",
  "without codes": "codes removed",
  "provider remembered": "passed on; provider step read",
  "never asked": "not passed on",
};

const open: Record<GatewayRow["open"], string> = {
  browsers: "always",
  apps: "`GATEWAY=on`",
  exchange: "`GATEWAY=on` and `TOKEN_EXCHANGE`",
};

function describeRow(row: GatewayRow): string[] {
  const named = row.query === "any" ? "any" : row.query.map((name) => `\`${name}\``).join(", ");
  const second = row.needsSecondStep ? "; second step needed" : "";
  const waiting = row.needsWaitingChange ? "; waiting change needed" : "";
  const links = row.heldBackWith?.map((name) => `\`${name}\``).join(" or ");
  const held = links ? `; held back with ${links}` : "";
  return [
    `\`${row.path}\``,
    row.methods.join(", "),
    named || "none",
    cookies[row.cookies],
    answers[row.answer] + held,
    open[row.open] + second + waiting,
  ];
}

test("docs/security.md has the gateway's table", () => {
  const rows = gatewayTable.map(describeRow);
  // To be pasted there after a change.
  const lines = rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  expect(readDocsTable("docs/security.md", "path at Kratos"), lines).toEqual(rows);
});

/** Which files of app/server may look at the address as it was written; all others go by the gateway's table. */
const readers = [
  "server/base.server.ts", // BASE_PATH, before Express
  "server/doubled-cookies.server.ts", // the paths above it, and the way back
  "server/gateway-answer.server.ts", // the base of a relative Location
  "server/gateway-request.server.ts", // reads the table
  "server/heal-mail-links.server.ts", // links that a mail program has broken, before they match any row
  "server/log-request.server.ts", // a label
  "server/pages.server.ts", // handed to Remix, whose own addresses have no row
  "server/plain-address.server.ts", // addresses that nothing can match
  "server/refuse.server.ts", // replaces it
  "server/route-name.server.ts", // a label
  "server/static-files.server.ts", // the name of a file
];

const address =
  /\b(request|asked)\.(path|url|originalUrl)\b|\{[^{}]*\b(path|url|originalUrl)\b[^{}]*\}(: Request\b| = request\b|, (_?response)\b)/;

test("R86 In app/server no other file compares the address of a request by itself", () => {
  const found = sources
    .filter((path) => relative(app, path).startsWith("server/"))
    .filter((path) => address.test(readFileSync(path, "utf8")))
    .map((path) => relative(app, path));
  expect(found.sort()).toEqual(readers);
});
