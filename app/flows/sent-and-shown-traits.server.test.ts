import { beforeEach, expect, test, vi } from "vitest";
import { fieldsOf, identifier, traitsOf } from "../../tests/support/schema/traits";
import { flowOf, input } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import { carriedTraitsField, drawnFieldsField } from "../model/field-names";
import type { Flow, FlowKind } from "../model/flow";
import type { IdentityField } from "../model/identity-field";
import { writeJson } from "../model/json-text";
import type { Answer } from "../kratos/answer";
import type { FlowAnswer } from "../kratos/flow-calls.server";
import { digestOf, readSignedTraits, signFields, signTraits } from "../kratos/signed-fields.server";
import type { Submission } from "./sent-and-shown-traits.server";

const findIdentitySchema = vi.hoisted(() =>
  vi.fn<(context: object, id?: string) => Promise<IdentityField[] | undefined>>(),
);
const readFlow = vi.hoisted(() => vi.fn<() => Promise<FlowAnswer>>());
vi.mock(import("../kratos/identity-schema.server"), () => ({ findIdentitySchema }));
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), readFlow }));

const { showTraits, sendTraits } = await import("./sent-and-shown-traits.server");

const string = { type: "string" };
const schema = fieldsOf({
  login: { ...string, ...identifier },
  age: { type: "integer" },
  tags: { type: "array", items: string },
  places: {
    type: "array",
    items: { type: "object", properties: { street: string, isHome: { type: "boolean" } } },
  },
});

beforeEach(() => {
  vi.clearAllMocks();
  findIdentitySchema.mockResolvedValue(schema);
});

const said = (text: string) => digestOf(JSON.stringify(text));
const trait = (name: string, value?: unknown, more: object = {}) =>
  input(`traits.${name}`, "text", { group: "profile", label: name, value, ...more });
const hidden = (name: string, value: unknown) => input(`traits.${name}`, "hidden", { value });

function profileOf(text: string, nodes: object[], more: object = {}): Flow {
  const addresses = [{ value: "ada@example.test", verified: true }];
  const traits: unknown = JSON.parse(text);
  const identity = { id: "i1", schema_id: "person", traits, verifiable_addresses: addresses };
  return { ...flowOf(nodes, { identity, ...more }), traits: traitsOf(text) };
}

function formOf(fields: string, shown: [name: string, digest: string][] = [], flowId = "f1") {
  const form = new URLSearchParams(fields);
  const named = shown.map(([name, digest]) => [`traits.${name}`, digest] as const);
  form.set(drawnFieldsField, signFields(flowId, [], [], { shown: new Map(named) }));
  return form;
}

async function draw(kind: FlowKind, flow: Flow, posted?: URLSearchParams, query = "?flow=f0") {
  const visit = visitTo(kind, { query });
  const { flow: shown, traits } = await showTraits(visit, flow, posted);
  const drawn = shown.ui.nodes.flatMap((node) =>
    node.type === "input"
      ? [`${node.attributes.name.slice(7)}=${node.attributes.value ?? ""}`]
      : [],
  );
  const held = readSignedTraits(traits?.carried ?? null);
  return {
    drawn,
    says: [...(traits?.shown ?? [])].map(([name, digest]) => [name.slice(7), digest]),
    held: held && writeJson(held),
    schemaId: traits?.schemaId,
    signsInAs: shown.identity?.signs_in_as,
  };
}

const nodes = [trait("tags.0", "x"), trait("login", "ada"), trait("age", 7)];
const stored = '{"login":"ada","age":7.0,"tags":["x"]}';
const row = ["places=", "places.0=", "places.0.street=", "places.0.isHome=false"];
const ticked = (fields: string[]) => [...fields, ...row];

test("A sign-in has no traits", async () => {
  const flow = flowOf(nodes);
  expect(await showTraits(visitTo("login"), flow)).toEqual({ flow });
  expect(findIdentitySchema).not.toHaveBeenCalled();
});

test("The settings draw what is stored in the order of its schema, and say what they drew", async () => {
  const { drawn, says, signsInAs } = await draw("settings", profileOf(stored, nodes));
  expect(drawn).toEqual(ticked(["login=ada", "age=7.0", "tags=", "tags.0=x", "tags.1="]));
  const lists = { tags: digestOf('["x"]'), places: digestOf("[]") };
  expect(Object.fromEntries(says)).toEqual({ login: said("ada"), age: said("7.0"), ...lists });
  expect(signsInAs).toBe("ada");
  expect(findIdentitySchema).toHaveBeenCalledWith(expect.anything(), "person");
});

test("The settings draw no trait that a form cannot show whole", async () => {
  const profile = profileOf('{"login":"ada","tags":["x",5]}', nodes);
  expect((await draw("settings", profile)).drawn).toEqual(ticked(["login=ada", "age="]));
});

test.each<[string, Partial<Flow>, string[], string | undefined]>([
  ["the text of the traits", { traits: undefined }, ["login=ada", "age=7"], "ada"],
  ["the account", { traits: undefined, identity: undefined }, ["login=", "age="], undefined],
])(
  "Without %s in Kratos' answer the settings draw what is known",
  async (_what, less, own, who) => {
    const { drawn, signsInAs } = await draw("settings", { ...profileOf(stored, nodes), ...less });
    expect([drawn.slice(0, 2), signsInAs]).toEqual([own, who]);
  },
);

test("Settings whose address names no flow yet draw what was typed into theirs", async () => {
  const profile = profileOf('{"login":"ada"}', [trait("login")]);
  const posted = formOf("traits.login=b", [["login", said("before")]]);
  const { drawn, says } = await draw("settings", profile, posted, "");
  expect([drawn[0], says[0]]).toEqual(["login=b", ["login", said("before")]]);
});

test("Without the schema the settings draw Kratos' nodes, as far as they hold what is stored", async () => {
  findIdentitySchema.mockResolvedValue(undefined);
  const profile = profileOf('{"login":"eve","age":[1]}', nodes.slice(1));
  const { drawn, says } = await draw("settings", profile);
  expect(drawn).toEqual(["login=eve"]);
  expect(says).toEqual([["login", said("eve")]]);
});

const mine: [string, string] = ["login", said("before")];

test.each([
  ["what was typed, and the page before counts", "traits.login=b", "f1", "b", "before"],
  ["the same of the flow before", "traits.login=b", "f0", "b", "before"],
  ["what was typed into a page that does not tell", "traits.login=b", "f9", "b", "ada"],
  ["what is stored, after another form", "method=totp", "f1", "ada", "ada"],
  ["what is stored", undefined, "f1", "ada", "ada"],
])("The settings draw %s", async (_what, fields, flowId, text, digest) => {
  const posted = fields === undefined ? undefined : formOf(fields, [mine], flowId);
  const profile = profileOf('{"login":"ada"}', [trait("login")]);
  const { drawn, says } = await draw("settings", profile, posted);
  expect([drawn[0], says[0]]).toEqual([`login=${text}`, ["login", said(digest)]]);
});

const error = { id: 4000001, text: "No.", type: "error" };

test.each<[string, object, object, string]>([
  ["a message at a field", { messages: [error] }, {}, "typed"],
  ["an error of the profile", {}, { active: "profile", messages: [error] }, "typed"],
  ["an error of another form", {}, { active: "totp", messages: [error] }, "ada"],
  ["no error", {}, { active: "profile" }, "ada"],
])("With %s a profile that was refused elsewhere is known", async (_what, own, more, text) => {
  const profile = profileOf('{"login":"ada"}', [trait("login", "typed", own)], more);
  const { drawn } = await draw("settings", profile);
  expect(drawn[0]).toBe(`login=${text}`);
});

test("R91 A profile draws no more than a form can bring back, and all that was typed", async () => {
  const long = "ü".repeat(5_000);
  const both = [trait("login"), trait("age", 7)];
  const profile = profileOf(JSON.stringify({ login: long, age: 7 }), both);
  const namesOf = (says: string[][]) => says.map(([name]) => name);
  expect(namesOf((await draw("settings", profileOf(stored, both))).says)).toContain("login");
  expect(namesOf((await draw("settings", profile)).says)).toEqual(["login", "age", "places"]);
  const longer = profileOf(JSON.stringify({ login: long.repeat(2), age: 7 }), both);
  expect(namesOf((await draw("settings", longer)).says)).toEqual(["age", "places"]);
  const typed = formOf(`traits.login=${long.repeat(2)}`);
  expect(namesOf((await draw("settings", longer, typed)).says)).toContain("login");
});

test.each([
  [43, ["places", "login"]],
  [44, ["places"]],
  [45, ["login"]],
])("R91 Of %i objects with four fields each a profile draws %j", async (rows, names) => {
  // With the row that can be added, a list takes up to 180 fields; a checkbox is sent as two.
  const properties = { street: string, city: string, isHome: { type: "boolean" } };
  const items = { type: "object", properties };
  const listed = fieldsOf({ places: { type: "array", items }, login: string });
  findIdentitySchema.mockResolvedValue(listed);
  const places = Array.from({ length: rows }, () => ({ street: "a" }));
  const { says } = await draw("settings", profileOf(JSON.stringify({ places }), [trait("login")]));
  expect(says.map(([name]) => name)).toEqual(names);
});

const carrying = (text: string, form: URLSearchParams) => {
  form.set(carriedTraitsField, signTraits(traitsOf(text)));
  return form;
};
const newcomer = (own: object[]) => flowOf(own, { identity_schema: "customer" });
const login = [trait("login")];
const asked = [...login, trait("age")];
const brought = [hidden("login", "ada"), hidden("tags.0", "x")];
const hiddenFields = ["login=ada", "tags.0=x"];
const typedLogin = () => formOf("traits.login=b", [["login", ""]]);
const untold = () => new URLSearchParams("traits.login=b&traits.age=7");
const [aged8, tagged] = ['{"login":"a","age":8}', '{"login":"a","tags":["y"]}'];
const step = carrying(tagged, typedLogin());

test.each<[string, object[], URLSearchParams | undefined, string[], string | undefined]>([
  ["what Kratos' nodes hold", [trait("login", "a")], undefined, ["login=a"], '{"login":"a"}'],
  ["nothing at first", login, undefined, ["login="], undefined],
  ["what was typed, beside what the form before held", asked, step, ["login=b", "age="], tagged],
  ["what was typed, without a list of fields", asked, untold(), ["login=b", "age=7"], undefined],
  ["what a step back brings", asked, carrying(aged8, untold()), ["login=a", "age=8"], aged8],
  ["what a step typed and held, hidden", brought, step, hiddenFields, '{"login":"b","tags":["y"]}'],
  ["what Kratos hides", brought, undefined, hiddenFields, '{"login":"ada","tags":["x"]}'],
])("A registration draws %s", async (_what, own, posted, fields, held) => {
  const page = await draw("registration", newcomer(own), posted);
  const isPlace = (field: string) => field.startsWith("places");
  expect(page.drawn.filter((field) => !isPlace(field))).toEqual(fields);
  expect([page.held, page.schemaId]).toEqual([held, "customer"]);
  expect(findIdentitySchema).toHaveBeenCalledWith(expect.anything(), "customer");
});

test("A registration says which fields it drew, and with which hidden ones somebody signs in", async () => {
  const { flow, traits } = await showTraits(visitTo("registration"), newcomer(brought));
  expect(traits?.shown.size).toBe(0);
  expect(flow.ui.nodes.map((node) => node.trait?.name)).toEqual(["traits.login", undefined]);
  const { says } = await draw("registration", newcomer([trait("login")]));
  expect(says).toContainEqual(["login", ""]);
});

test.each<[string, IdentityField[] | undefined, object[]]>([
  ["without the schema", undefined, asked],
  ["of another schema", schema, [trait("fax")]],
])("A registration %s draws Kratos' nodes", async (_what, known, own) => {
  findIdentitySchema.mockResolvedValue(known);
  const flow = newcomer(own);
  expect(await showTraits(visitTo("registration"), flow)).toEqual({ flow });
});

async function send(
  kind: FlowKind,
  sent: string,
  shown: Record<string, string> = {},
): Promise<Partial<Omit<Submission, "form"> & { form: string; answer: Answer }>> {
  const fields = {
    names: new Set<string>(),
    resendNames: new Set<string>(),
    shown: new Map(Object.entries(shown).map(([name, digest]) => [`traits.${name}`, digest])),
    schemaId: "customer",
  };
  const typed = new URLSearchParams(sent);
  const form = new URLSearchParams([...typed].filter(([name]) => !name.startsWith("vestibule")));
  const submission = await sendTraits(visitTo(kind), { id: "f1", form, typed, fields });
  if ("answer" in submission) return { answer: submission.answer };
  return { ...submission, form: decodeURIComponent(submission.form.toString()) };
}

const withTags = carrying('{"tags":["x"]}', new URLSearchParams("method=password&traits.age=7"));
const at = "2026-11-21T09:00";

test.each<[string, string, Record<string, string>, string]>([
  [
    "with their types, beside what its page held",
    withTags.toString(),
    { age: "" },
    'method=password&traits={"tags":["x"],"age":7,"places":[]}',
  ],
  ["of drawn fields", "traits.age=7&traits.login=b", { age: "" }, 'traits={"age":7,"places":[]}'],
  [
    "of a form that does not tell what it drew",
    "traits.age=7&traits.tags.0=x",
    {},
    'traits={"age":7,"tags":["x"],"places":[]}',
  ],
  [
    "as they are in a form of another schema",
    `traits.fax=7&traits.at=${at}&at=${at}`,
    {},
    `traits.fax=7&traits.at=${at}:00Z&at=${at}`,
  ],
  ["not at all without any", "method=oidc", {}, "method=oidc"],
])("A registration sends its traits %s", async (_what, typed, shown, sent) => {
  expect(await send("registration", typed, shown)).toMatchObject({ form: sent });
});

test("A registration says what its person signs in with, by the schema alone", async () => {
  findIdentitySchema.mockResolvedValue(
    fieldsOf({
      login: { ...string, ...identifier },
      aliases: { type: "array", items: { ...string, ...identifier } },
      phone_of_a_friend: string,
      contact: { ...string, format: "email" },
    }),
  );
  const typed = "traits.login=ada&traits.aliases.0=al&traits.contact=b@example.test";
  const { identifiers } = await send("registration", `${typed}&traits.phone_of_a_friend=+441`);
  expect(identifiers).toEqual(["ada", "al"]);
});

test("A registration without its schema sends its fields as they are", async () => {
  findIdentitySchema.mockResolvedValue(undefined);
  const { form } = await send("registration", "traits.age=7");
  expect(form).toBe("traits.age=7");
  const blank = await send("registration", "traits.login=%E2%80%8B&password=%20");
  expect(blank.form).toBe("traits.login=&password=+");
});

test("R26 A registration with more traits than a form can carry is refused", async () => {
  const sent = send("registration", `traits.login=${"x".repeat(17_000)}`);
  await expect(sent).rejects.toMatchObject({ init: { status: 413 } });
});

test("A registration knows whether the answer has lost some of its traits", async () => {
  const { losesTraits } = await send("registration", "traits.age=7");
  const answers = [[hidden("age", 7)], [hidden("age", 8)], []];
  expect(answers.map((own) => losesTraits?.(flowOf(own)))).toEqual([false, true, true]);
});

test.each<[string, string, Record<string, string>, string]>([
  [
    "only what differs from what was drawn",
    "traits.login=ada&traits.age=8",
    { login: said("ada"), age: said("7") },
    '{"login":"eve","age":8,"tags":["x"],"places":[]}',
  ],
  [
    "what differs from what is stored, of a form that does not tell",
    "traits.login=ada&traits.age=7.0",
    {},
    '{"login":"ada","age":7.0,"tags":["x"],"places":[]}',
  ],
])("R91 A profile saves %s", async (_what, fields, shown, traits) => {
  const flow = profileOf('{"login":"eve","age":7.0,"tags":["x"]}', nodes);
  readFlow.mockResolvedValue({ answer: { kind: "shown", flow }, cookies: [] });
  expect(await send("settings", `method=profile&${fields}`, shown)).toMatchObject({
    form: `method=profile&traits=${traits}`,
    addresses: ["ada@example.test"],
  });
  expect(findIdentitySchema).toHaveBeenCalledWith(expect.anything(), "person");
});

test("Without its schema a profile saves what Kratos' nodes tell", async () => {
  findIdentitySchema.mockResolvedValue(undefined);
  const flow = profileOf('{"login":"eve","age":[1]}', nodes);
  readFlow.mockResolvedValue({ answer: { kind: "shown", flow }, cookies: [] });
  const { form } = await send("settings", "method=profile&traits.login=b&traits.age=8");
  expect(form).toBe('method=profile&traits={"login":"b","age":[1]}');
});

test("R91 A profile keeps what no form can show whole, whatever a form that does not tell has of it", async () => {
  const flow = profileOf('{"login":"ada","tags":["x",5],"places":[]}', nodes);
  readFlow.mockResolvedValue({ answer: { kind: "shown", flow }, cookies: [] });
  const { form } = await send("settings", "method=profile&traits.login=b&traits.tags.0=y");
  expect(form).toBe('method=profile&traits={"login":"b","tags":["x",5],"places":[]}');
});

test("A profile in whose flow Kratos names no account is sent with what was typed", async () => {
  readFlow.mockResolvedValue({ answer: { kind: "shown", flow: flowOf(nodes) }, cookies: [] });
  const sent = await send("settings", "method=profile&traits.login=b");
  const traits = '{"login":"b","places":[]}';
  expect(sent).toEqual({ form: `method=profile&traits=${traits}`, addresses: undefined });
  expect(findIdentitySchema).toHaveBeenCalledWith(expect.anything(), undefined);
});

test("Another form has no traits, and a profile whose flow is gone is answered", async () => {
  for (const kind of ["settings", "login"] as const) {
    expect(await send(kind, "method=totp")).toEqual({ form: "method=totp" });
  }
  expect(readFlow).not.toHaveBeenCalled();
  readFlow.mockResolvedValue({ answer: { kind: "refused" }, cookies: [] });
  expect(await send("settings", "method=profile")).toEqual({ answer: { kind: "refused" } });
});
