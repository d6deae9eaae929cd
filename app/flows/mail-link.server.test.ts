import { beforeEach, expect, test, vi } from "vitest";
import type { FlowAnswer } from "../kratos/flow-calls.server";
import { mobileRecoveryLink, recoveryLink, verificationLink } from "../model/mail-link";

const calls = vi.hoisted(() => {
  return { sendMailLink: vi.fn(), readSession: vi.fn(), requireFormToken: vi.fn() };
});
vi.mock(import("../kratos/flow-calls.server"), async (load) => ({ ...(await load()), ...calls }));
vi.mock(import("../session/require-session.server"), async (load) => ({
  ...(await load()),
  ...calls,
}));
vi.mock(import("../web/form-token.server"), async (load) => ({ ...(await load()), ...calls }));

const { openMailLink, takeMailLink } = await import("./mail-link.server");

const origin = "https://account.example.org";

beforeEach(() => {
  vi.clearAllMocks();
});

test.each([
  ["?flow=f1", "/recovery?flow=", recoveryLink],
  ["?flow=f1&code=12", "/verification?flow=", verificationLink],
  ["?flow=f1&code=-123456", "/verification?flow=", verificationLink],
  ["?flow=f1&code=123456-", "/verification?flow=", verificationLink],
  ["?token=t1", "/ui/recovery-expired", mobileRecoveryLink],
])("A link that is incomplete (%s) leads to %s at once", async (query, to, page) => {
  const request = new Request(origin + page.path + query);
  const opened = await openMailLink(page, { request, context: {} });
  expect(opened).toBeInstanceOf(Response);
  const { status, headers } = opened as Response;
  expect([status, headers.get("Location")]).toEqual([303, to]);
  expect(headers.get("Referrer-Policy")).toBe("strict-origin");
});

test("A complete link is asked about on a page whose address no other page gets", async () => {
  const request = new Request(`${origin}/recovery/link?flow=f1&token=t1`);
  const opened = await openMailLink(recoveryLink, { request, context: {} });
  if (!("data" in opened)) throw new Error("It leads on.");
  expect(opened.data).toMatchObject({ text: { title: "Recover your account" } });
  const headers = new Headers(opened.init?.headers);
  expect(headers.get("Referrer-Policy")).toBe("strict-origin");
  expect(headers.get("Set-Cookie")).toMatch(/^__Host-form=/);
});

const elsewhere = (path: string): FlowAnswer["answer"] => ({
  kind: "elsewhere",
  to: origin + path,
});
const settings = "/settings?flow=s1";
const forApp = "/oauth2/auth?login_verifier=v1";
const begins = "ory_kratos_session=new; Path=/";
const csrf = "csrf_token_1=new; Path=/";
const byLink = { id: "s1", authentication_methods: [{ method: "link_recovery" }] };
const signedIn = "ory_kratos_session=old";
const withCsrf = "csrf_token_1=old";

function press({ path }: typeof recoveryLink, cookies = ""): Request {
  return new Request(`${origin}${path}?flow=f1&token=t1`, {
    method: "POST",
    headers: { Cookie: cookies, "Content-Type": "application/x-www-form-urlencoded" },
    body: "decision=yes",
  });
}

interface Row {
  page?: typeof recoveryLink;
  answer: FlowAnswer["answer"];
  sets?: string[];
  has?: string;
  session?: object;
}

const [form, verification] = ["/recovery?flow=f1", "/verification?flow=f1"];
const unknown: FlowAnswer["answer"] = { kind: "csrf" };
const inSession = { has: signedIn, session: byLink };
const verifies = { page: verificationLink, answer: elsewhere(forApp) };
const leads = { answer: elsewhere(settings), sets: [begins] };

test.each<[string, Row, string, string[]]>([
  ["where Kratos leads", leads, settings, [begins]],
  ["to the form if it is unknown", { answer: unknown }, form, []],
  ["to the form for Kratos' own page", { answer: elsewhere("/error?id=e") }, form, []],
  [
    "to the new password if this browser has taken it",
    { answer: unknown, sets: [csrf], ...inSession },
    "/settings/new-password",
    [csrf],
  ],
  ["nowhere else without such a session", { answer: unknown, session: byLink }, form, []],
  ["where it leads also from a session by link", { ...leads, ...inSession }, settings, [begins]],
  ["to the app of a verification", { ...verifies, has: signedIn, sets: [csrf] }, forApp, [csrf]],
  ["to the verification in another browser", { ...verifies, sets: [csrf] }, verification, [csrf]],
  [
    "there without cookies of a session",
    { ...verifies, sets: [begins, csrf], has: withCsrf },
    verification,
    [],
  ],
  [
    "on from a verification for nobody's app",
    { page: verificationLink, answer: elsewhere(settings), ...inSession },
    settings,
    [],
  ],
  ["to the app of a recovery", { answer: elsewhere(forApp) }, forApp, []],
])("The button leads %s", async (_where, row, to, cookies) => {
  const { page = recoveryLink, answer, sets = [], has, session = {} } = row;
  calls.sendMailLink.mockResolvedValue({ answer, cookies: sets });
  calls.readSession.mockResolvedValue(session);
  const taken = await takeMailLink(page, { request: press(page, has), context: {} });
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, to]);
  expect(taken.headers.getSetCookie()).toEqual(cookies);
  expect(calls.requireFormToken).toHaveBeenCalledOnce();
});

test("R57 A link that Kratos does not answer about can be taken again from the page that says so", async () => {
  const unavailable: FlowAnswer["answer"] = { kind: "unavailable", why: "timeout" };
  calls.sendMailLink.mockResolvedValue({ answer: unavailable, cookies: [] });
  const request = press(recoveryLink);
  const thrown = await takeMailLink(recoveryLink, { request, context: {} }).catch(
    (it: unknown) => it,
  );
  expect(thrown).toMatchObject({
    data: { code: "unavailable", again: "/recovery/link?flow=f1&token=t1" },
    init: { status: 504 },
  });
});
