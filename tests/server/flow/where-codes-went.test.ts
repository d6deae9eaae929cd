import { expect, test } from "vitest";
import { enterMailCode, mailTo, sentLongAgo } from "../../support/visitor/mail-steps";
import { newEmail } from "../../support/visitor/new-email";
import { enter } from "../../support/visitor/sign-in";
import { returnFromProvider } from "../../support/visitor/sign-in-socially";
import { pressOn, signUp } from "../../support/visitor/sign-up";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/identities";
import { shareWorld } from "../../support/world/started";

const after = { oidc: { hooks: [{ hook: "session" }, { hook: "show_verification_ui" }] } };
const world = await shareWorld({
  social: ["acme"],
  difference: { selfservice: { flows: { registration: { after } } } },
});

const work = {
  type: "string",
  format: "email",
  title: "Work email",
  "ory.sh/kratos": { verification: { via: "email" } },
};
const twoAddresses = await shareWorld({ difference: schemaWithTraits({ work }) });

const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

async function signUpWith(visitor: Visitor, email: string): Promise<Visited> {
  return followAll(visitor, await signUp(visitor, { "traits.email": email }));
}

async function changeTo(visitor: Visitor, email: string): Promise<Visited> {
  const open = await visitor.get("/settings?section=profile");
  const sent = await visitor.press(open, "method=profile", { "traits.email": email });
  return followAll(visitor, sent);
}

type Wait = (email: string) => Promise<{ visitor: Visitor; waiting: Visited }>;

const ways: [string, Wait][] = [
  [
    "a sign-up",
    async (email) => {
      const visitor = new Visitor(world.url);
      return { visitor, waiting: await signUpWith(visitor, email) };
    },
  ],
  [
    "a changed address",
    async (email) => {
      const { visitor } = await enter(world, { name: { first: "Ada" } });
      return { visitor, waiting: await changeTo(visitor, email) };
    },
  ],
  [
    "a social sign-up",
    async (email) => {
      const visitor = new Visitor(world.url);
      const sent = await visitor.press(await visitor.get("/registration"), "provider=acme");
      const done = await returnFromProvider(visitor, sent, email);
      return { visitor, waiting: await followAll(visitor, done) };
    },
  ],
];

test.each(ways)(
  "After %s the page names the address that its code went to, also after a wrong code",
  async (_way, wait) => {
    const email = newEmail();
    const { visitor, waiting } = await wait(email);
    expect(textOf(waiting)).toContain(email);
    const wrong = await visitor.press(waiting, "method=code", { code: "000000" });
    expect([wrong.status, textOf(wrong)]).toEqual([400, expect.stringContaining(email)]);
    const malformed = await visitor.press(wrong, "method=code", { code: "12" });
    expect([malformed.status, textOf(malformed)]).toEqual([400, expect.stringContaining(email)]);
  },
);

test.each(ways)(
  "After %s another code is sent in place, and verifies the address",
  async (_way, wait) => {
    const email = newEmail();
    const { visitor, waiting } = await wait(email);
    const flowId = new URL(waiting.url, world.url).searchParams.get("flow") ?? "";
    await mailTo(world, email);
    visitor.cookies.set("sent", await sentLongAgo(world.secret, flowId));
    const after = Date.now();
    const again = await pressOn(visitor, waiting, `email=${email}`);
    expect(new URL(again.url, world.url).pathname).toBe("/verification");
    const enterNewest = async () => {
      const mail = mailTo(world, email, { after });
      return textOf(await followAll(visitor, await enterMailCode(visitor, again, mail)));
    };
    // v26.2 sends two codes to a changed address, and the second may come late.
    await expect
      .poll(enterNewest, { interval: 2_000, timeout: 9_000 })
      .toContain("Email address verified");
  },
);

test("The page that waited for the code of a wrong address does not name the corrected one", async () => {
  const visitor = new Visitor(world.url);
  const first = await signUpWith(visitor, newEmail());
  const corrected = newEmail();
  expect(textOf(await changeTo(visitor, corrected))).toContain(corrected);
  expect(textOf(await visitor.get(first.url))).not.toContain(corrected);
});

test("Where two addresses wait for codes, the page names the one whose code it takes", async () => {
  const visitor = new Visitor(twoAddresses.url);
  const [email, other] = [newEmail(), newEmail()];
  const typed = { "traits.email": email, "traits.work": other };
  const waiting = await followAll(visitor, await signUp(visitor, typed));
  const named = [email, other].filter((address) => textOf(waiting).includes(address));
  expect(named).toHaveLength(1);
  const mail = mailTo(twoAddresses, named[0] ?? "");
  const done = await followAll(visitor, await enterMailCode(visitor, waiting, mail));
  expect(done.title).toBe("Your account");
  expect(textOf(done)).toContain("Email address verified");
});
