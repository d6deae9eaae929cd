import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { wordsIn } from "../i18n/words.server";
import { describeAccountMenu, personName } from "./account-menu.server";

test.each<[object, string | undefined]>([
  [{ name: { first: "Ada", last: "Lovelace" } }, "Ada Lovelace"],
  [{ name: { given: "Ada" } }, "Ada"],
  [{ name: "  Ada \n Lovelace " }, "Ada Lovelace"],
  [{ first_name: "Ada", last_name: "Lovelace" }, "Ada Lovelace"],
  [{ given_name: "Ada", family_name: 7 }, "Ada"],
  [{ email: "ada@example.test" }, undefined],
  [{ name: { first: "太郎", last: "山田" } }, "山田太郎"],
  [{ name: { first: "太郎 ", last: " 山田" } }, "山田太郎"],
  [{ name: { given: "민준", family: "김" } }, "김민준"],
  [{ name: { first: "さくら", last: "山田" } }, "山田さくら"],
  [{ name: { first: "太郎", last: "Smith" } }, "太郎 Smith"],
  [{ name: { first: "J太郎", last: "山田" } }, "J太郎 山田"],
  [{ name: { first: "太郎J", last: "山田" } }, "太郎J 山田"],
  [{ name: { first: "María del Mar", last: "de la Cruz" } }, "María del Mar de la Cruz"],
  [{ name: "" }, undefined],
  [{ name: "\u200b\u00a0" }, undefined],
  [{ name: { first: "\u3164", last: "Lovelace" } }, "Lovelace"],
  [{ name: "Ada \u202enomiS" }, "Ada \u202enomiS"],
  [{ name: null }, undefined],
  [{ name: ["Ada"] }, undefined],
  [{ name: { first: { $: 1 } } }, undefined],
  [{}, undefined],
])("The name in %j is %s", (traits, name) => {
  expect(personName({ ...traits })).toBe(name);
});

test("A name of any length takes no more than a line or two, and one that is cut says so", () => {
  expect(personName({ name: "😀".repeat(5_000) })).toBe(`${"😀".repeat(80)}…`);
  expect(personName({ name: "😀".repeat(80) })).toBe("😀".repeat(80));
  expect(personName({ name: `${"a".repeat(79)} b` })).toBe(`${"a".repeat(79)}…`);
});

const traits = { email: "ada@example.test", name: "Ada" };
const identity = { id: "i1", traits, verifiable_addresses: [] };

test("The account menu says whose account it is, and leads to its pages and out of it", () => {
  expect(describeAccountMenu({ identity }, wordsIn("en"))).toMatchObject({
    name: "Ada",
    address: "ada@example.test",
    links: [{ to: "/" }, { to: "/settings" }, { to: "/sessions" }],
    logOut: { to: "/logout", label: "Log out" },
    paper: { site: "account.example.org", day: expect.stringMatching(/^\d+ \w+ \d{4}$/) },
  });
});

test("With Hydra the account menu leads to the connected apps, too", async () => {
  const hydra = {
    HYDRA_ADMIN_URL: "http://hydra-admin",
    HYDRA_PUBLIC_URL: "https://hydra.example",
  };
  const load = () => import("./account-menu.server");
  const { describeAccountMenu: describe } = await loadWith(hydra, load);
  const { links } = describe({ identity }, wordsIn("en"));
  expect(links.at(-1)).toEqual({ to: "/connected-apps", label: "Connected apps" });
});
