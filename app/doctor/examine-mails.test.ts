import { expect, test } from "vitest";
import { findingsOf, heard } from "../../tests/support/stand-in/doctor-facts";
import type { Heard } from "./finding";

const ours = {
  type: "email",
  template_type: "login_code_valid",
  subject: "123456 – Your code to sign in",
  recipient: "ada@example.org",
  body: "Enter 123456",
  created_at: "2026-11-23T10:00:00Z",
};
const theirs = { ...ours, subject: "Login to your account" };
const ownSubjects = new Map([["login_code_valid", /^.* – Your code to sign in$/s]]);

function findMails(newest: Heard) {
  return findingsOf((facts) => (facts.mails = { newest, ownSubjects })).filter(
    ({ id }) => id === "kratos.mails",
  );
}

const listed = (...messages: object[]) => heard({ body: messages });

test.each([
  ["our subject", listed(ours, theirs), "ok"],
  ["another subject", listed(theirs, ours), "warning"],
  ["an older mail below a text message", listed({ ...theirs, type: "phone" }, ours), "ok"],
  ["a kind of mail that we do not write", listed({ ...theirs, template_type: "stub" }), "skipped"],
  ["no mail at all", listed(), "skipped"],
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
