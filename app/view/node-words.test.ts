import { expect, test } from "vitest";
import { nodeSchema } from "../model/flow-schema";
import { labelOf, serviceWords, viewMessage, viewMessages, type NodeWords } from "./node-words";

const words: NodeWords = {
  ...serviceWords,
  say: ({ text }) => `our ${text}`,
  languageOf: ({ id }) => (id === 7 ? "en" : undefined),
  nameTrait: (path) => (path === "name.first" ? "Vorname" : undefined),
};

function inputNamed(name: string, more: object = {}) {
  const meta = { label: { id: 1, text: "First name", type: "info" } };
  return nodeSchema.parse({ type: "input", meta, attributes: { name }, ...more });
}

test("A trait has the name that the operator gave it, any other field the service's label", () => {
  expect(labelOf(inputNamed("traits.name.first"), words)).toBe("Vorname");
  expect(labelOf(inputNamed("traits.name.last"), words)).toBe("our First name");
  expect(labelOf(inputNamed("name.first"), words)).toBe("our First name");
  expect(labelOf(inputNamed("old_traits.name.first"), words)).toBe("our First name");
});

const titled = (title: string, id = 1070002) =>
  inputNamed("traits.email", {
    meta: { label: { id, text: title, type: "info", context: { title } } },
  });

test("A title that only spells e-mail is said in our words, one that says more and another message are not", () => {
  const ids = { ...words, say: ({ id }: { id: number }) => String(id) };
  for (const title of ["E-Mail", "E-mail", "Email", "email address", "E-Mail Address"]) {
    expect([title, labelOf(titled(title), ids)]).toEqual([title, "1070007"]);
  }
  expect(labelOf(titled("Work e-mail"), ids)).toBe("1070002");
  expect(labelOf(titled("E-Mail", 1070016), ids)).toBe("1070016");
});

test("A usual title is said in the page's language, unless the operator names the trait", () => {
  const nameTitle = (title: string) => (title === "Last name" ? "Nachname" : undefined);
  const own = { ...words, nameTitle };
  expect(labelOf(titled("Last name"), own)).toBe("Nachname");
  expect(labelOf(titled("Last name", 1070016), own)).toBe("our Last name");
  const named = { ...titled("Last name"), ...inputNamed("traits.name.first") };
  expect(labelOf(named, own)).toBe("Vorname");
});

test("What is no field, or has no label, has no name of its own", () => {
  const picture = nodeSchema.parse({ type: "img", attributes: { src: "x" } });
  expect(labelOf(picture, words)).toBe("");
  expect(labelOf(inputNamed("identifier", { meta: {} }), words)).toBe("");
});

test("A message is said in our words, with its tone, and its language where that is not the page's", () => {
  const message = { id: 7, text: "x", type: "error" as const, context: {} };
  const said = { id: 7, text: "our x", tone: "error", language: "en" };
  expect(viewMessage(message, words)).toEqual(said);
  expect(viewMessages(inputNamed("a", { messages: [message] }), words)).toHaveLength(1);
  expect(viewMessages(inputNamed("a"), words)).toBeUndefined();
});

test("R84 Of a sentence that repeats what somebody typed 500 signs are said", () => {
  const said = (length: number) =>
    viewMessage({ id: 1, text: "x".repeat(length), type: "error", context: {} }, serviceWords).text;
  expect(said(500)).toBe("x".repeat(500));
  expect(said(501)).toBe(`${"x".repeat(500)}…`);
});

test("The service's own words are those that it sent", () => {
  const message = { id: 7, text: "x", type: "info" as const, context: {} };
  expect(serviceWords.say(message)).toBe("x");
  expect(serviceWords.languageOf(message)).toBeUndefined();
  expect(serviceWords.nameTrait("name")).toBeUndefined();
  expect(serviceWords.nameTitle("Last name")).toBeUndefined();
  expect(serviceWords.viewTime(7).text).toBe("7");
  expect(serviceWords.viewDay(7)).toEqual({ iso: "7", text: "7", isDay: true });
  expect(serviceWords.numbered("Tags", 2)).toBe("Tags 2");
  expect(serviceWords.withDetail("Born", "Children 2")).toBe("Born (Children 2)");
});
