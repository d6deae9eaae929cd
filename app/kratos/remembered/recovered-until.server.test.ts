import { expect, test } from "vitest";
import { flowSchema } from "../../flow/flow-schema";
import { minutesAfterRecovery } from "../../flow/password-choice";
import { rememberRecovered, restoreRecovered } from "./recovered-until.server";

function settings(id: string, messages: unknown[] = [], state = "show_form") {
  return flowSchema.parse({ id, state, ui: { action: "/", nodes: [], messages } });
}

function recovered(inMinutes: number) {
  const until = Math.floor(Date.now() / 1000) + inMinutes * 60 + 30;
  const context = { privileged_session_expires_at_unix: until };
  return settings("f1", [{ id: 1060001, text: "", type: "success", context }]);
}

async function laterWith(line: string | undefined, flow = settings("f1")) {
  const headers = { Cookie: line?.split(";")[0] ?? "" };
  return restoreRecovered(new Request("https://account.example.org/", { headers }), flow);
}

test("After a refused password the minutes are still said, on the same form alone", async () => {
  const line = await rememberRecovered(recovered(14));
  expect(minutesAfterRecovery(await laterWith(line))).toBe(14);
  expect(minutesAfterRecovery(await laterWith(line, settings("f2")))).toBeUndefined();
});

test("Once they are over, the password is saved, or Kratos says something else, nothing is said of them", async () => {
  const line = await rememberRecovered(recovered(14));
  const past = await rememberRecovered(recovered(-1));
  const other = { id: 1050001, text: "", type: "success" };
  expect((await laterWith(past)).ui.messages).toEqual([]);
  expect((await laterWith(line, settings("f1", [], "success"))).ui.messages).toEqual([]);
  expect((await laterWith(line, settings("f1", [other]))).ui.messages).toMatchObject([other]);
  expect(await rememberRecovered(settings("f1"))).toBeUndefined();
});
