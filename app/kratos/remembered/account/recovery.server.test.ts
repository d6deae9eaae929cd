import { expect, test } from "vitest";
import type { Flow } from "../../../flow/flow";
import { flowSchema } from "../../../flow/flow-schema";
import { minutesAfterRecovery } from "../../../flow/password-choice";
import { account } from "../../../doors/account";
import { makeVisit } from "../../call/visit.server";
import { findRecovery, rememberRecovery, restoreRecovered } from "./recovery.server";

function settings(id: string, messages: unknown[] = [], state = "show_form") {
  return flowSchema.parse({ id, state, ui: { action: "/", nodes: [], messages } });
}

function recovered(inMinutes: number) {
  const until = Math.floor(Date.now() / 1000) + inMinutes * 60 + 30;
  const context = { privileged_session_expires_at_unix: until };
  return settings("f1", [{ id: 1060001, text: "", type: "success", context }]);
}

const page = "https://account.example.org/settings/new-password";

function remember(flow: Flow, session = "a") {
  const request = new Request(page, { headers: { Cookie: `ory_kratos_session=${session}` } });
  return rememberRecovery(makeVisit("settings", { door: account, request, context: {} }), flow);
}

async function laterWith(line: string | undefined, flow = settings("f1")) {
  const headers = { Cookie: line?.split(";")[0] ?? "" };
  return restoreRecovered(new Request(page, { headers }), flow);
}

test("After a refused password the minutes are still said, on the same form alone", async () => {
  const line = await remember(recovered(14));
  expect(minutesAfterRecovery(await laterWith(line))).toBe(14);
  expect(minutesAfterRecovery(await laterWith(line, settings("f2")))).toBeUndefined();
});

test("Once they are over, the password is saved, or Kratos says something else, nothing is said of them", async () => {
  const line = await remember(recovered(14));
  const past = await remember(recovered(-1));
  const other = { id: 1050001, text: "", type: "success" };
  expect((await laterWith(past)).ui.messages).toEqual([]);
  expect((await laterWith(line, settings("f1", [], "success"))).ui.messages).toEqual([]);
  expect((await laterWith(line, settings("f1", [other]))).ui.messages).toMatchObject([other]);
  expect(await remember(settings("f1"))).toBeUndefined();
});

test("Home reminds of a new password in the session that recovered alone, and only where one can be chosen", async () => {
  const password = {
    type: "input",
    group: "password",
    attributes: { name: "password", type: "password" },
  };
  const { ui, ...flow } = recovered(14);
  const found = async (line = "", session = "a") => {
    const Cookie = `${line.split(";")[0] ?? ""}; ory_kratos_session=${session}`;
    return findRecovery(new Request(page, { headers: { Cookie } }));
  };
  const line = await remember(flowSchema.parse({ ...flow, ui: { ...ui, nodes: [password] } }));
  expect(await found(line)).toEqual({ flowId: "f1", minutes: 14 });
  expect(await found(line, "b")).toBeUndefined();
  expect(await found(await remember(recovered(14)))).toBeUndefined();
});
