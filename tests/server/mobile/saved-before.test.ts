import { expect, test } from "vitest";
import { createRecoveryLink } from "../../../stack/people";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { takeMailLink } from "../../support/visitor/mail-steps";
import { ownWorld } from "../../support/world/started";

const world = await ownWorld({ profile: "mobile", env: { GATEWAY: "on" } });

test("R61 R62 The form of a new password that is sent again, and its address, say again that it is saved", async () => {
  const { id } = await world.createPerson();
  const { link } = await createRecoveryLink({ adminUrl: world.kratos.adminUrl, personId: id });
  const phone = new Visitor(world.url);
  let form = await takeMailLink(phone, link);
  while (form.location) form = await phone.follow(form);
  const typed = { password: "correct-horse-battery" };
  const saved = await phone.press(form, "method=password", typed);
  expect(saved.location).toMatch(/^\/ui\/recovery\?flow=[\w-]+&saved=/);
  expect(phone.cookies.has("ory_kratos_session")).toBe(false);
  const again = [await phone.get(form.url), await phone.press(form, "method=password", typed)];
  for (const led of [saved, ...again]) {
    expect((await phone.follow(led)).page.querySelector('[role="dialog"]')).not.toBeNull();
  }

  const { action } = readForm(form, "method=password", typed);
  const another = action.replace(/flow=[\w-]+/, "flow=another");
  expect((await phone.get(another)).location).toBe("/ui/recovery-expired");
  const elsewhere = new Visitor(world.url);
  expect((await elsewhere.get(form.url)).location).toBe("/ui/recovery-expired");
  const answered = phone.cookies.get("answered")?.replace(/\..*/, ".forged") ?? "";
  elsewhere.cookies.set("answered", answered);
  expect((await elsewhere.get(form.url)).location).toBe("/ui/recovery-expired");
});
