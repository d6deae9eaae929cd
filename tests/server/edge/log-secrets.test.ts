import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { codesIn, readDocsTable } from "../../support/measure/docs-table";
import { readEvents, readLog } from "../../support/measure/log-lines";
import { confirm } from "../../support/visitor/deletion-form";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { reachConsent } from "../../support/visitor/reach-consent";
import { RecordingVisitor } from "../../support/visitor/recording-visitor";
import { registerApp } from "../../support/visitor/register-app";
import { enterPassword, sendSignIn } from "../../support/visitor/sign-in";
import { signUp } from "../../support/visitor/sign-up";
import type { World } from "../../support/world/world";
import { ownWorld } from "../../support/world/started";

const newPassword = "a-new-password-that-is-marked-4711";
const debug = { LOG_LEVEL: "debug" };

const [account, mobile] = await Promise.all([
  ownWorld({ hydra: true, env: debug }),
  ownWorld({ profile: "mobile", accountApi: true, env: debug }),
]);

/**
 * Expects these events in the log, each as "event outcome route", and none of the values that these browsers sent or
 * were given. Some of them must be of these kinds, so that the test proves something.
 */
async function expectLog(
  { app }: World,
  visitors: Pick<RecordingVisitor, "values">[],
  { events, kinds }: { events: string[]; kinds: string[] },
): Promise<void> {
  const values = visitors.flatMap((visitor) => [...visitor.values]);
  expect(values.map(([, kind]) => kind)).toEqual(expect.arrayContaining(kinds));
  const findEvents = async () =>
    (await readLog(app))
      .filter(({ isSecurity }) => isSecurity)
      .map(({ event, outcome, route }) => [event, outcome, route].join(" "));
  await expect.poll(findEvents).toEqual(expect.arrayContaining(events));
  const written = await readFile(app.logPath, "utf8");
  expect(values.filter(([value]) => written.includes(value))).toEqual([]);
}

test("R53 R54 Sign-ins, a new password and a sign-out are events in the log, without a word of what was typed", async () => {
  const person = await account.createPerson();
  const visitor = new RecordingVisitor(account.url);
  const page = await visitor.get("/login?return_to=%2Fsettings%3Fmarker%3Dmarked-return");
  const wrong = { ...person, password: "a-wrong-password-that-is-marked" };
  const refused = await enterPassword(visitor, page, wrong);
  expect(refused.status).toBe(400);
  const done = await enterPassword(visitor, refused, person);
  expect(done.status).toBe(303);
  const settings = await visitor.get("/settings");
  const saved = await visitor.press(settings, "method=password", { password: newPassword });
  expect(saved.status).toBe(303);
  const signedOut = await visitor.press(await visitor.get("/logout"), "decision=yes");
  expect(signedOut.status).toBe(303);
  await expectLog(account, [visitor], {
    events: [
      "sign_in failed /login",
      "sign_in succeeded /login",
      "settings succeeded /settings",
      "sign_out succeeded /logout",
    ],
    kinds: ["form password", "form csrf_token", "cookie ory_kratos_session"],
  });
  const [failed] = await readEvents(account.app, "sign_in");
  const requestId = refused.headers.get("X-Request-Id");
  expect(failed).toMatchObject({ messages: [4000006], level: 40, requestId });
  expect(failed?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("R53 Registration and recovery by code leave no address, no code and no flow in the log", async () => {
  const email = "somebody-who-is-marked@example.test";
  const visitor = new RecordingVisitor(account.url);
  const traits = { "traits.email": email, "traits.name.first": "Marked-First-Name" };
  expect((await signUp(visitor, traits)).status).toBe(303);

  const { receivedAtMs: after } = await mailTo(account, email);
  const stranger = new RecordingVisitor(account.url);
  const form = await askForMail(stranger, "/recovery", email);
  const { codes } = await mailTo(account, email, { after });
  const [code = ""] = codes;
  const other = code === "111111" ? "222222" : "111111";
  const late = await stranger.press(form, "method=code", { code: other });
  expect(late.status).toBe(400);
  const recovered = await stranger.press(late, "method=code", { code });
  expect(recovered.status).toBe(303);

  await expectLog(account, [visitor, stranger], {
    events: ["registration succeeded /registration", "recovery failed /recovery"],
    kinds: ["form traits.name.first", "form password", "form code", "location flow"],
  });
});

test("R53 R54 Consent given and refused are events in the log, without the challenge", async () => {
  const person = await account.createPerson();
  const app = await registerApp(account);
  const visitors: RecordingVisitor[] = [];
  for (const decision of ["allow", "deny"]) {
    const visitor = new RecordingVisitor(account.url);
    const atHydra = new RecordingVisitor(account.hydra?.publicUrl ?? "");
    const { consent } = await reachConsent({ ...app, person, visitor, atHydra });
    expect((await visitor.press(consent, `decision=${decision}`)).status).toBe(303);
    visitors.push(visitor, atHydra);
  }
  await expectLog(account, visitors, {
    events: ["consent allowed /consent", "consent denied /consent"],
    kinds: ["location consent_challenge", "location login_challenge", "form token"],
  });
});

test("R53 R54 A deletion in the app's webview is an event in the log, without play id and address", async () => {
  const playId = "play-id-that-is-marked";
  const { email, password } = await mobile.createPerson({ name: { first: "Ada" }, playId });
  const visitor = new RecordingVisitor(mobile.url);
  visitor.cookies.set("XSRF-TOKEN", "an-xsrf-token-that-is-marked");
  await sendSignIn(visitor, { email, password }, "/ui/login");
  expect((await confirm(visitor, { email: "other-marked@example.test" })).status).toBe(400);
  expect((await confirm(visitor, { email })).status).toBe(303);
  expect(mobile.accountApi?.requests).toHaveLength(1);
  const values = new Map([[playId, "play id"]]);
  await expectLog(mobile, [visitor, { values }], {
    events: [
      "sign_in succeeded /ui/login",
      "account_deletion not_confirmed /ui",
      "account_deletion deleted /ui",
    ],
    kinds: ["form token", "form email"],
  });
});

test("R53 What the process writes is JSON, with no field that docs/logs.md does not have", async () => {
  const rows = readDocsTable("docs/logs.md", "field");
  const fields = new Set(rows.flatMap(([names]) => codesIn(names)));
  const lines = [...(await readLog(account.app)), ...(await readLog(mobile.app))];
  const written = new Set(lines.flatMap((line) => Object.keys(line)));
  expect(written.size).toBeGreaterThan(8);
  expect([...written].filter((name) => !fields.has(name))).toEqual([]);
});
