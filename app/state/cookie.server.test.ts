import { expect, test } from "vitest";
import { readDocsTable } from "../../tests/support/measure/docs-table";
import {
  cookieLine,
  createOwnCookie,
  forgetPerson,
  type OwnCookie,
  ownCookieName,
  ownCookies,
} from "./cookie.server";

const spoken = new Map<number | undefined, string>([
  [31_536_000, "a year"],
  [3600, "an hour"],
  [60, "until it is shown, at most a minute"],
  [undefined, "until the browser is closed"],
]);

test("docs/security.md has every cookie of ours, and how long a browser keeps it", () => {
  const rows = readDocsTable("docs/security.md", "cookie").map(([name, , time]) => [name, time]);
  const table = Object.entries<OwnCookie>(ownCookies);
  const expected = table.map(([name, { maxAgeSeconds }]) => [
    `\`${name}\``,
    spoken.get(maxAgeSeconds),
  ]);
  expect(rows).toEqual(expected);
});

test("Every cookie about the person is forgotten at once, also behind TLS", () => {
  const headers = new Headers();
  forgetPerson(headers);
  const lines = headers.getSetCookie();
  const names = lines.map(
    (line) => /^__Host-([\w-]+)=; Path=\/; Max-Age=0; .*; Secure$/.exec(line)?.[1],
  );
  expect(names).toEqual(["last", "section", "social", "sent", "answered"]);
});

test("A cookie whose value is written as it is has the attributes of the others", async () => {
  const serialized = await createOwnCookie("form").serialize("x");
  const attributes = (line: string) => line.split("; ").slice(1).sort();
  expect(attributes(cookieLine("last", "x"))).toEqual(attributes(serialized));
  expect(cookieLine("theme", "dark")).not.toContain("HttpOnly");
  expect(cookieLine("sent", "x")).not.toContain("Max-Age");
});

test("The value of one cookie is no value of another", async () => {
  const [one, other] = [createOwnCookie("sent"), createOwnCookie("answered")];
  const given = (await one.serialize("i1")).split(";", 1)[0]?.replace(/^[\w-]+=/, "");
  expect(await one.parse(`${ownCookieName("sent")}=${given}`)).toBe("i1");
  expect(await other.parse(`${ownCookieName("answered")}=${given}`)).toBeNull();
});
