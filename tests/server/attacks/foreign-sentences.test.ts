import { expect, test } from "vitest";
import { flattenWords, readWords } from "../../support/measure/catalogues";
import { fieldOf, messagesOf, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";
import { takeMailLink } from "../../support/visitor/mail-steps";

const world = await shareWorld({ social: ["acme"] });

const sentence = "Your account has been locked. Call 0900-123 now.";
const parts = /account has been locked|Call 0900/;
/** The id of an error with the attacker's sentence, which Kratos itself keeps and tells to any browser. */
const keptId = await keepSentence();

/** Every message in every language: app/i18n/every-message.test.ts. */
const languages = ["en", "de", "ar"];
const wordsIn = (language: string, file: string) =>
  Object.fromEntries(flattenWords(readWords(language, file)));

/** What a person reads on a page, without what the fields of its forms hold. */
function readText({ page }: Visited): string {
  return (page.querySelector("main")?.text ?? "").replace(/\s+/g, " ");
}

/** The attacker's sentence within an address that Kratos refuses and quotes in its reason: the error's id. */
async function keepSentence(): Promise<string> {
  const returnTo = encodeURIComponent(`https://x.example/? -- ${sentence}`);
  const atKratos = new Visitor(world.kratos.publicUrl);
  const { location } = await atKratos.get(`/self-service/login/browser?return_to=${returnTo}`);
  const id = new URL(location ?? "").searchParams.get("id") ?? "";
  expect((await atKratos.get(`/self-service/errors?id=${id}`)).html).toMatch(parts);
  return id;
}

test.each(languages)(
  "R79 In %s the error page says in our words what an attacker's link has led to",
  async (language) => {
    const page = await new Visitor(world.url).get(`/error?id=${keptId}&lng=${language}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(parts);
    const said = wordsIn(language, "page.json")["service_error.return_to"];
    expect(readText(page)).toContain(said?.replace(/\s+/g, " "));
    // What the support can find it by.
    expect(page.html).toContain(keptId);
    expect(page.html).toMatch(/<time dateTime="20\d\d-/i);
  },
);

test("R79 A made-up answer of a social provider puts none of its words on the sign-in page", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login");
  const left = await visitor.press(page, "provider=acme");
  const state = new URL(left.location ?? "").searchParams.get("state") ?? "";
  const answer = new URLSearchParams({ state, error: parts.source, error_description: sentence });
  const back = await visitor.get(`/self-service/methods/oidc/callback/acme?${answer.toString()}`);
  const again = await visitor.follow(back);
  expect([again.status, again.url]).toEqual([200, expect.stringMatching(/^\/login\?flow=/)]);
  expect(again.html).not.toMatch(parts);
  // Kratos keeps its message in the flow, which each language draws anew.
  for (const language of languages) {
    const drawn = await visitor.get(`${again.url}&lng=${language}`);
    expect([language, drawn.status]).toEqual([language, 200]);
    expect(drawn.html).not.toMatch(parts);
    const said = wordsIn(language, "identity.json")["4000001_social"];
    expect(messagesOf(drawn, 4000001)).toEqual([said]);
  }
});

test("R79 Somebody else's verification, opened by its link, does not name a sentence as an address", async () => {
  const attacker = new Visitor(world.url);
  // Kratos takes a part in quotes, as the standard has it.
  const email = '"Account has been locked. Call 0900-123"@evil.example';
  const form = await attacker.get("/verification");
  const asked = await attacker.press(form, "method=code", { email });
  const flow = new URL(asked.location ?? "", world.url).searchParams.get("flow") ?? "";
  const victim = new Visitor(world.url);
  const opened = await takeMailLink(victim, `/self-service/verification?flow=${flow}&code=123456`);
  const page = await victim.follow(opened);
  expect(page.status).toBe(200);
  expect(readText(page)).not.toMatch(parts);
});

test("R79 A link cannot write a sentence into the field for the address", async () => {
  const hint = encodeURIComponent(sentence);
  const page = await new Visitor(world.url).get(`/login?login_hint=${hint}`);
  expect(fieldOf(page, "identifier").getAttribute("value") ?? "").toBe("");
  const other = await new Visitor(world.url).get("/login?login_hint=ada%40example.test");
  expect(fieldOf(other, "identifier").getAttribute("value")).toBe("ada@example.test");
});
