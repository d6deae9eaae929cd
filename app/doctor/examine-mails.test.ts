import { expect, test } from "vitest";
import { findingsOf, heard } from "../../tests/support/stand-in/doctor-facts";
import type { Heard } from "./finding";

const ours = {
  type: "email",
  template_type: "login_code_valid",
  subject: "123456 – Your code to sign in",
  status: "sent",
  send_count: 1,
  recipient: "ada@example.org",
  body: "Enter 123456",
  created_at: "2026-11-23T10:00:00Z",
};
const theirs = { ...ours, subject: "Login to your account" };
const ownSubjects = new Map([["login_code_valid", /^.* – Your code to sign in$/s]]);

const listed = (...messages: object[]) => heard({ body: messages });

function find(id: string, newest: Heard, more: { queued?: Heard; message?: Heard } = {}) {
  const { queued = listed(), message } = more;
  return findingsOf((facts) => {
    facts.mails = { newest, queued, ownSubjects };
    if (message) facts.trialAccount = { registered: heard(), message };
  }).filter((finding) => finding.id === id);
}

const findMails = (newest: Heard) => find("kratos.mails", newest);

test.each([
  ["our subject", listed(ours, theirs), "ok"],
  ["another subject", listed(theirs, ours), "warning"],
  ["an older mail below a text message", listed({ ...theirs, type: "phone" }, ours), "ok"],
  ["a kind of mail that we do not write", listed({ ...theirs, template_type: "stub" }), "skipped"],
  ["no mail at all", listed(), "skipped"],
  [
    "a subject that v26.2 hides",
    listed({ ...ours, subject: "<redacted-unless-dev-mode>" }),
    "skipped",
  ],
  ["a message without a kind", listed({ subject: "Hello" }), "warning"],
  ["a message without a time", listed({ ...ours, created_at: "soon" }), "warning"],
  ["another API", heard({ status: 404 }), "warning"],
  ["an API that wants a password", heard({ status: 401, body: [ours] }), "warning"],
  ["no answer", { silence: "ECONNREFUSED" }, "warning"],
])("About Kratos' newest mails with %s the doctor says one thing", (_, newest, level) => {
  expect(findMails(newest)).toMatchObject([{ level }]);
});

test("About a mail the doctor says only its kind and time, and the line to change", () => {
  const said = JSON.stringify([...findMails(listed(ours)), ...findMails(listed(theirs))]);
  expect(said).toContain("login_code_valid, 2026-11-23T10:00:00.000Z");
  expect(said).toContain("courier.template_override_path");
  expect(said).not.toMatch(/123456|ada@|Your code|Login to/);
});

test("Without the address of the admin API the doctor says that it has not looked", () => {
  const found = findingsOf((facts) => delete facts.mails);
  expect(found.find(({ id }) => id === "kratos.mails")?.says).toContain("was not looked at");
});

const waits = { ...ours, status: "queued", send_count: 0 };
const refused = { ...waits, send_count: 3 };
const abandoned = { ...ours, status: "abandoned", send_count: 6 };
const invented = { recipient: "doctor-1@vestibule-doctor.invalid" };
const now = { created_at: new Date().toISOString() };

test.each<[string, Heard, { queued?: Heard; message?: Heard }, string, string?]>([
  ["that leave", listed(ours), {}, "ok"],
  ["of a quiet day", listed(), {}, "skipped"],
  ["of which one was given up", listed(abandoned, ours), {}, "ok"],
  ["that are all given up", listed(abandoned), {}, "broken", "courier.smtp.connection_uri"],
  ["that nobody takes", listed(waits), { queued: listed(waits) }, "broken", "watch-courier"],
  ["that have just come", listed(ours), { queued: listed({ ...waits, ...now }) }, "ok"],
  [
    "that are tried again and again",
    listed(refused),
    { queued: listed(refused) },
    "broken",
    "courier.smtp.connection_uri",
  ],
  [
    "of the temporary account that nobody takes",
    listed(),
    { message: listed({ ...waits, ...now, ...invented }) },
    "broken",
    "watch-courier",
  ],
  [
    "of the temporary account alone that are refused",
    listed({ ...abandoned, ...invented }),
    { message: listed({ ...abandoned, ...invented }) },
    "warning",
    "courier.smtp.connection_uri",
  ],
  ["of older temporary accounts alone", listed({ ...abandoned, ...invented }), {}, "skipped"],
])("About mails %s the doctor says one thing", (_, newest, more, level, key) => {
  const [finding, ...others] = find("kratos.courier", newest, more);
  expect([finding?.level, finding?.change?.key, others]).toEqual([level, key, []]);
});
