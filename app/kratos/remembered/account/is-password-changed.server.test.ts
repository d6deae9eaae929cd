import { expect, test } from "vitest";
import { account } from "../../../doors/account";
import { makeVisit, type Visit } from "../../call/visit.server";
import { isPasswordChanged, keepPassword } from "./is-password-changed.server";
import { rememberNewPassword } from "./new-password.server";

function visitWith(cookie: string): Visit {
  const request = new Request("http://a.example/settings?flow=f1", {
    headers: { Cookie: cookie.split(";")[0] ?? "" },
  });
  return makeVisit("settings", { door: account, request, context: {} });
}

test("A password that waits for a fresh sign-in is not ticked off because the name was saved after it", async () => {
  const waiting = await rememberNewPassword({ flowId: "f1", state: "waits" });
  const headers = new Headers();
  await keepPassword(visitWith(waiting), undefined, headers);
  const [kept = ""] = headers.getSetCookie();
  expect(kept).not.toBe("");
  // It does not even ask Kratos, which would say that the flow is done.
  expect(await isPasswordChanged(visitWith(kept), {}, [], new Headers())).toBe("no");
});

test("A name that is saved after a new password leaves its tick", async () => {
  const saved = await rememberNewPassword({ flowId: "f1", state: "saved" });
  const headers = new Headers();
  await keepPassword(visitWith(saved), undefined, headers);
  expect(headers.getSetCookie()).toEqual([]);
});
