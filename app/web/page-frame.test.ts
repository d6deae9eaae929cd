import { expect, test } from "vitest";
import { pageFor } from "../../tests/support/stand-in/request-for";
import { wordsIn } from "../i18n/words.server";
import { chooseFrame, documentTitle, type FaultFrame, pageTitle, titleMeta } from "./page-frame";
import { describePageFrame } from "./page-frame.server";

test.each([
  ["Sign in", "{{page}} – {{product}}", "Acme", "Sign in – Acme"],
  ["ログイン", "{{page}} | {{product}}", "Acme", "ログイン | Acme"],
  ["Sign in", "%s – ", undefined, "Sign in"],
  ["Welcome to Acme", "{{page}} – {{product}}", "Acme", "Welcome to Acme"],
])("A page %j, joined as %j, of %s is called %j", (title, titled, product, called) => {
  expect(documentTitle(title, { titled, brand: { product } })).toBe(called);
});

test.each([
  ["en", "Sign in", "Error: Sign in"],
  ["ja", "ログイン", "エラー：ログイン"],
])("After a refused form the title begins with Error, in %s too", (language, title, said) => {
  expect(pageTitle(title, true, wordsIn(language))).toBe(said);
  expect(pageTitle(title, false, wordsIn(language))).toBe(title);
});

const location = { pathname: "/", search: "", hash: "", state: null, key: "" };
const metaOf = <Data>(data: Data, matches: object[] = []) => {
  return { data, params: {}, matches: matches as never, error: undefined, location };
};

test("A route whose loader did not run has no title of its own", () => {
  const meta = titleMeta(() => "Sign in");
  expect(meta(metaOf(undefined))).toEqual([]);
});

test("A route is called as its loader's data say, within the title of the frame", () => {
  const meta = titleMeta<() => { title?: string }>(({ title }) => title);
  const frame = { titled: "{{page}} – {{product}}", brand: { product: "Acme" } };
  const matches = [
    { id: "routes/login", data: {} },
    { id: "root", data: frame },
  ];
  const given = { title: "Sign in" };
  expect(meta(metaOf(given, matches))).toEqual([{ title: "Sign in – Acme" }]);
  expect(meta(metaOf(given))).toEqual([{ title: "Sign in" }]);
  expect(meta(metaOf({}, matches))).toEqual([]);
});

const pageAt = (path: string) => pageFor(path, { "Accept-Language": "ar" });

test.each([
  ["/settings", "ar", "rtl", "account", "/"],
  ["/ui/settings", "es", "ltr", "mobile", "/ui"],
])(
  "The frame of %s is in %s (%s), and its logo leads to the %s form's %s",
  async (path, ...said) => {
    const { language, direction, variant, home, theme, common } = await describePageFrame(
      pageAt(path),
    );
    expect([language, direction, variant, home]).toEqual(said);
    expect(theme).toBe("light");
    expect(common.error_prefix).toBe(wordsIn(language).section("common").error_prefix);
  },
);

test("The page of a fault has a frame of its own, any other that of the root's loader, if it ran", async () => {
  const frame = await describePageFrame(pageAt("/"));
  const fault: FaultFrame = { ...frame, unexpected: {} as never };
  expect(chooseFrame(fault, frame)).toBe(fault);
  expect(chooseFrame(undefined, frame)).toBe(frame);
  expect(chooseFrame(undefined, null)).toBeUndefined();
});
