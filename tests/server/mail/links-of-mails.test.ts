import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { newEmail } from "../../support/visitor/new-email";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { ownWorld } from "../../support/world/started";
import { askForMail } from "./ask-for-mail";

const [codes, links] = await Promise.all([
  ownWorld({ mailTemplates: true }),
  ownWorld({ mailTemplates: true, profile: "link" }),
]);

test.each([
  ["recovery", "link", "account", "de", "/recovery/link", "Konto wiederherstellen"],
  ["recovery", "link", "mobile", "es", "/ui/recovery/link", "Recupera tu Contraseña"],
  ["verification", "link", "account", "de", "/verification/link", "Konto bestätigen"],
  ["verification", "link", "mobile", "es", "/verification/link", "Verificar su cuenta"],
  ["verification", "code", "account", "de", "/verification/link", "Konto bestätigen"],
  ["verification", "code", "mobile", "es", "/verification/link", "Verificar su cuenta"],
] as const)(
  "The link in the mail of a %s by %s for the %s form is followed in %s to %s, where its button takes it",
  async (kind, method, variant, lang, path, title) => {
    const world = method === "link" ? links : codes;
    const { email: to } = await world.createPerson({ email: newEmail() });
    const payload = { lang: "de", variant };
    const forms = [{ method, email: to }];
    const mail = await askForMail(world, { kind, forms, payload, to, lng: "de", variant });
    const address = parse(mail.html).querySelector("a.button")?.getAttribute("href") ?? "";
    expect(mail.text).toContain(address);
    const { origin, pathname, search } = new URL(address);
    expect([origin, pathname]).toEqual([world.url, path]);
    const visitor = new Visitor(world.url);
    const page = await visitor.get(pathname + search);
    const html = page.page.querySelector("html");
    expect([page.status, html?.getAttribute("lang"), page.title]).toEqual([
      200,
      lang,
      expect.stringContaining(title),
    ]);
    const taken = await visitor.post(page.url, readForm(page, "decision=yes").body);
    expect([taken.status, taken.location]).toEqual([303, expect.stringContaining("flow=")]);
  },
);
