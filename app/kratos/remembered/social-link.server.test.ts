import { redirect } from "@remix-run/node";
import { expect, test } from "vitest";
import { account } from "../../doors/account";
import { flowSchema } from "../../flow/flow-schema";
import { takeToast } from "../../page/toast.server";
import type { Answer } from "../call/answer";
import { makeVisit } from "../call/visit.server";
import { rememberLink, restoreLink, tellLinked } from "./social-link.server";

const flow = flowSchema.parse({
  id: "f1",
  ui: {
    action: "/",
    nodes: [],
    messages: [{ id: 1010016, text: "", type: "info", context: { provider: "acme" } }],
  },
});

interface SignIn {
  flowId?: string;
  answer?: Answer;
  to?: string;
}

/** The toast after a sign-in in a browser that has seen the page which links Acme. */
async function toastAfter({ flowId = "f1", answer = { kind: "done" }, to = "/" }: SignIn) {
  const seen = new Headers();
  await rememberLink(flow, seen);
  const request = requestWith(seen, `/login?flow=${flowId}`);
  const response = redirect(to);
  await tellLinked(makeVisit("login", { door: account, request, context: {} }), answer, response);
  return (await takeToast(requestWith(response.headers, "/"), {})).toast;
}

function requestWith(received: Headers, path: string): Request {
  const Cookie = received.getSetCookie().map((line) => line.split(";", 1)[0]);
  const headers = { Cookie: Cookie.join("; "), "Accept-Language": "en" };
  return new Request(`https://account.example.org${path}`, { headers });
}

test("The page after the sign-in that links a social account says that it is linked", async () => {
  expect(await toastAfter({})).toEqual({
    tone: "success",
    text: "Linked account: %s",
    name: "Acme",
  });
});

test.each<[string, SignIn]>([
  ["in another form", { flowId: "f2" }],
  ["that was refused", { answer: { kind: "shown", flow } }],
  ["whose second step is still to come", { answer: { kind: "needs-aal2" } }],
  ["that leads to another site", { to: "https://app.example/" }],
])("A sign-in %s says nothing of it", async (_title, signIn) => {
  expect(await toastAfter(signIn)).toBeUndefined();
});

test("A page that links nothing is not remembered", async () => {
  const headers = new Headers();
  await rememberLink({ ...flow, ui: { ...flow.ui, messages: [] } }, headers);
  expect(headers.getSetCookie()).toEqual([]);
});

test("After a refused form the page still says what the sign-in links, and another flow does not", async () => {
  const seen = new Headers();
  await rememberLink(flow, seen);
  const request = requestWith(seen, "/login?flow=f1");
  const refused = { ...flow, ui: { ...flow.ui, messages: [] } };
  const idsOf = async (given: typeof flow) =>
    (await restoreLink(request, given)).ui.messages.map(({ id }) => id);
  expect(await idsOf(refused)).toEqual([1010016]);
  expect(await idsOf(flow)).toEqual([1010016]);
  expect(await idsOf({ ...refused, id: "f2" })).toEqual([]);
});
