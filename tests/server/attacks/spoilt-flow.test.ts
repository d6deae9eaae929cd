import { beforeEach, expect, test } from "vitest";
import { askForMail, mailTo, takeMailLink } from "../../support/visitor/mail-steps";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const [codes, links] = await Promise.all([
  shareWorld({ mailTemplates: true }),
  shareWorld({ mailTemplates: true, profile: "link" }),
]);
beforeEach(() => [codes, links].forEach(({ calls }) => calls.forget()));

const programs = ["*/*", "application/json", "", "application/json, text/plain, */*"];

/** Asks for the address of a form in every way, without cookies. */
async function readForm(address: string): Promise<void> {
  for (const method of ["GET", "HEAD"]) {
    for (const Accept of programs) {
      const answer = await fetch(address, { method, headers: { Accept }, redirect: "manual" });
      expect([method, Accept, answer.status]).toEqual([method, Accept, 400]);
      expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    }
    const headers = { Accept: "text/html" };
    expect((await fetch(address, { method, headers, redirect: "manual" })).status).toBe(303);
  }
}

test.each([
  ["verification", codes],
  ["verification", links],
  ["recovery", links],
] as const)(
  "R87 R88 R100 A stranger who opens the address of a %s, whatever they accept, does not spoil its owner's mail",
  async (kind, world) => {
    const { email } = await world.createPerson({ verified: kind === "recovery" });
    const visitor = new Visitor(world.url);
    await askForMail(visitor, `/${kind}`, email, world === links ? "link" : "code");
    const [link = ""] = (await mailTo(world, email)).links;
    world.calls.forget();
    await readForm(
      `${world.url}/self-service/${kind}?flow=${new URL(link).searchParams.get("flow")}`,
    );
    expect(world.calls.list()).toEqual([]);
    let page = await visitor.follow(await takeMailLink(visitor, link));
    if (kind === "recovery") page = await visitor.follow(page);
    const title = kind === "recovery" ? "Choose a new password" : "Email address verified";
    expect([page.status, page.title]).toEqual([200, title]);
  },
);

test.each(["login", "registration", "settings"])(
  "R87 R88 R100 Nobody reads the address of a %s without its proof, and a person is led to its page",
  async (kind) => {
    await readForm(`${codes.url}/self-service/${kind}?flow=f1`);
    const person = await new Visitor(codes.url).get(`/self-service/${kind}?flow=f1`);
    expect([person.status, person.location]).toEqual([303, `/${kind}?flow=f1`]);
    expect(codes.calls.list()).toEqual([]);
  },
);

test("R87 R88 R100 A waiting change that a stranger invents reaches no settings of somebody else", async () => {
  const { calls, url } = codes;
  const headers = { Accept: "application/json", Cookie: "ory_kratos_continuity=invented" };
  const flow = "00000000-0000-4000-8000-000000000000";
  const answer = await fetch(`${url}/self-service/settings?flow=${flow}`, { headers });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(calls.list().map(({ path }) => path)).toEqual([`/self-service/settings?flow=${flow}`]);
});
