import { expect, test } from "vitest";
import { makeBranding } from "../../support/world/branding";
import { findWithDoctor, runDoctor, settingsFor } from "../../support/world/run-doctor";
import type { World } from "../../support/world/world";
import { askForMail } from "../mail/ask-for-mail";
import { ownWorld } from "../../support/world/started";

const branding = await makeBranding({
  "brand.json": { name: "A&Co", mail: { subjectHasCode: true } },
  "locales/en/mail.json": { nothing: { title: "x" } },
});
const [ours, theirs] = await Promise.all([
  ownWorld({ mailTemplates: true, env: { BRANDING_DIR: branding } }),
  ownWorld(),
]);

const noHydra = { HYDRA_ADMIN_URL: "", HYDRA_PUBLIC_URL: "" };

async function findMails(world: World, env: Record<string, string> = {}) {
  const settings = settingsFor(world, { ...noHydra, ...env });
  const { findings } = await findWithDoctor(settings, "--kratos-admin", world.kratos.adminUrl);
  return findings.find(({ id }) => id === "kratos.mails");
}

async function sendOne(world: World, lang: string): Promise<string> {
  const { email: to } = await world.createPerson();
  const forms = [{ method: "code", identifier: to }];
  await askForMail(world, { kind: "login", forms, to, payload: { lang, variant: "account" } });
  return to;
}

test("A Kratos that has sent nothing is no fault", async () => {
  expect(await findMails(theirs)).toMatchObject({ level: "skipped" });
});

test.each(["ar", "en", "ja"])(
  "Our mails are told apart in %s, with a code before",
  async (lang) => {
    await sendOne(ours, lang);
    expect(await findMails(ours, { BRANDING_DIR: branding })).toMatchObject({ level: "ok" });
  },
);

test("A Kratos that sends its own mails is told, and neither a recipient nor a code reaches the output", async () => {
  const to = await sendOne(theirs, "en");
  const settings = settingsFor(theirs, { ...noHydra, BRANDING_DIR: branding });
  const { stdout, stderr } = await runDoctor(settings, "--kratos-admin", theirs.kratos.adminUrl);
  expect(stdout).toMatch(/warning .*login_code_valid.*courier\.template_override_path/);
  expect(stdout + stderr).not.toMatch(/"event"|\b\d{6}\b|Login to your account/);
  expect(stdout + stderr).not.toContain(to);
});
