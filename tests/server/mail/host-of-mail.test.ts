import { expect, test } from "vitest";
import { askForMail, mailTo } from "../../support/visitor/mail-steps";
import { sendBy } from "../../support/visitor/send";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const [codes, links] = await Promise.all([
  shareWorld({ mailTemplates: true }),
  shareWorld({ mailTemplates: true, profile: "link" }),
]);

/** Headers that have ever named the host of a request. */
const foreign = {
  Host: "evil.example:443",
  Forwarded: "for=192.0.2.1;host=evil.example;proto=https",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Port": "443",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Prefix": "//evil.example",
  "X-Forwarded-Server": "evil.example",
  "X-Host": "evil.example",
  "X-Original-Host": "evil.example",
  "X-Original-URL": "https://evil.example/",
};

test.each([
  ["/verification", "code"],
  ["/verification", "link"],
  ["/recovery", "link"],
])(
  "A mail that a request to %s for another host asks for, by %s, leads to our own pages alone",
  async (path, method) => {
    const world = method === "link" ? links : codes;
    const { email: to } = await world.createPerson();
    // Every request has these, also the one with the form. fetch can send no other Host.
    const visitor = new Visitor(world.url, sendBy({ more: foreign }));
    await askForMail(visitor, path, to, method);
    const mail = await mailTo(world, to);
    expect(mail.links.length).toBeGreaterThan(0);
    expect(mail.links.filter((link) => !link.startsWith(`${world.url}/`))).toEqual([]);
    expect(`${mail.subject}${mail.html}${mail.text}`).not.toContain("evil.example");
  },
);
