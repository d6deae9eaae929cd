import { expect, test } from "vitest";
import { findingsOf, heard, refusedWith } from "../../tests/support/stand-in/doctor-facts";
import type { AccountTrial } from "./facts";
import type { Heard } from "./finding";

const page = { action: "show_verification_ui" };
const home = { action: "redirect_browser_to" };
const writtenTo = { verified: false, status: "sent" };
const unsent = { verified: false, status: "pending" };
const hooks = "selfservice.flows.settings.after.profile.hooks";

function settings(continue_with: object[], state = "success", address: object = writtenTo) {
  return heard({ body: { state, continue_with, identity: { verifiable_addresses: [address] } } });
}

const right: AccountTrial = {
  created: heard({ status: 201, body: { id: "i1" } }),
  changed: settings([page, home]),
  knownPassword: refusedWith(4000034),
  knownPasswordMs: 300,
  deleted: heard({ status: 204 }),
};

function find(id: string, more: Partial<AccountTrial>) {
  return findingsOf((facts) => (facts.trialAccount = { ...right, ...more })).filter(
    (finding) => finding.id === id,
  );
}

test.each<[string, Partial<AccountTrial>, string, string?]>([
  ["leads to the page for the code", {}, "ok"],
  ["leads there before it saves (newest)", { changed: settings([page], "show_form") }, "ok"],
  ["has no hook for that (v26.2)", { changed: settings([home]) }, "warning", hooks],
  ["verifies nothing", { changed: settings([home], "success", unsent) }, "ok"],
  ["refuses the change", { changed: heard({ status: 403 }) }, "warning"],
  ["lets nobody sign in by password", { changed: undefined }, "warning"],
  ["creates no account", { created: heard({ status: 400 }) }, "warning"],
  ["does not delete the account", { deleted: heard({ status: 500 }) }, "warning"],
])(
  "About a changed address, when Kratos %s, the doctor says one thing",
  (_what, more, level, key) => {
    const [finding, ...others] = find("kratos.changed_address", more);
    expect([finding?.level, finding?.change?.key, others]).toEqual([level, key, []]);
  },
);

test.each<[string, Heard | undefined, number, string | undefined]>([
  ["refuses it", refusedWith(4000034), 300, "ok"],
  ["was told not to look", heard(), 300, "ok"],
  ["takes it after it could not ask", heard(), 15_100, "warning"],
  ["could not ask, and says so (v1.3.1)", refusedWith(4000005), 300, "warning"],
  ["could not ask, and says so (v26.2)", heard({ status: 502 }), 300, "warning"],
  ["does not answer in time", { silence: "timeout" }, 300, "warning"],
  ["wants a longer one", refusedWith(4000032), 10, undefined],
  ["was not asked", undefined, 0, undefined],
])(
  "About a known password, when Kratos %s, the doctor says one thing",
  (_what, knownPassword, ms, level) => {
    const found = find("kratos.password_breaches", { knownPassword, knownPasswordMs: ms });
    expect(found.map((finding) => finding.level)).toEqual(level ? [level] : []);
  },
);

test.each(["kratos.changed_address", "kratos.password_breaches"])(
  "Without the argument the doctor says that it has not tried: %s",
  (id) => {
    const found = findingsOf(() => undefined).find((finding) => finding.id === id);
    expect(found?.level).toBe("skipped");
    expect(found?.says).toContain("not tried");
  },
);
