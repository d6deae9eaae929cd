import { expect, test } from "vitest";
import { askForMail, mailTo, sentLongAgo, takeMailLink } from "../../support/visitor/mail-steps";
import { enter } from "../../support/visitor/sign-in";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "link" });

const used = "That link was used. If that was you, sign in with your new password.";
const ofLink = "It’s the address that the link was sent to.";
const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";
const fieldsOf = ({ page }: Visited) =>
  page.querySelectorAll("main input[name=email]").map((field) => field.getAttribute("value"));

async function askAnonymously() {
  const person = await world.createPerson({ verified: false });
  return { person, visitor: new Visitor(world.url) };
}

async function followAll(visitor: Visitor, from: Visited): Promise<Visited> {
  let at = from;
  while (at.location) at = await visitor.follow(at);
  return at;
}

/** A page that waits for a link, which another browser has used. */
async function waitForUsedLink() {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const waiting = await askForMail(visitor, "/recovery", person.email, "link");
  const { links } = await mailTo(world, person.email);
  await takeMailLink(new Visitor(world.url), links[0] ?? "");
  return { person, visitor, waiting };
}

test("A page that waits for a link says that another browser has used it, and leads to the sign-in with the address", async () => {
  const { person, visitor, waiting } = await waitForUsedLink();
  const reloaded = await visitor.get(waiting.url);
  expect(textOf(reloaded)).toContain(used);
  expect(fieldsOf(reloaded)).toContain(person.email);
  const login = await visitor.press(reloaded, "vestibule_fresh=true");
  expect(login.page.querySelector("main input[name=identifier]")?.getAttribute("value")).toBe(
    person.email,
  );
});

test("Its form says the same, at once and after the wait for another message", async () => {
  const { person, visitor, waiting } = await waitForUsedLink();
  const flowId = new URL(waiting.url, world.url).searchParams.get("flow") ?? "";
  for (const sentAt of [
    visitor.cookies.get("sent") ?? "",
    await sentLongAgo(world.secret, flowId),
  ]) {
    visitor.cookies.set("sent", sentAt);
    const pressed = await visitor.press(waiting, "method=link", { email: person.email });
    expect(textOf(pressed)).toContain(used);
    expect(fieldsOf(pressed)).toContain(person.email);
  }
});

test("Another browser that opens the page of a used link learns no address", async () => {
  const { person, waiting } = await waitForUsedLink();
  const stranger = new Visitor(world.url);
  await stranger.get("/recovery");
  const opened = await stranger.get(waiting.url);
  expect(opened.html).not.toContain(person.email);
});

test("A recovery link that another browser has used is said to be used, with the address where it was asked for", async () => {
  const person = await world.createPerson();
  const asking = new Visitor(world.url);
  await askForMail(asking, "/recovery", person.email, "link");
  const [link = ""] = (await mailTo(world, person.email)).links;
  await takeMailLink(new Visitor(world.url), link);
  const again = await followAll(asking, await takeMailLink(asking, link));
  expect(textOf(again)).toContain(used);
  expect(fieldsOf(again)).toContain(person.email);
  const stranger = new Visitor(world.url);
  const opened = await followAll(stranger, await takeMailLink(stranger, link));
  expect(textOf(opened)).toMatch(/used/);
  expect(opened.html).not.toContain(person.email);
});

test.each([
  ["signed in", "Go to your account", () => enter(world, { verified: false })],
  ["not signed in", "Sign in", askAnonymously],
])(
  "A verification link that somebody %s takes twice is said to be used, and leads on",
  async (_who, onward, come) => {
    const { person, visitor } = await come();
    await askForMail(visitor, "/verification", person.email, "link");
    const [link = ""] = (await mailTo(world, person.email)).links;
    const first = await followAll(visitor, await takeMailLink(visitor, link));
    expect(first.title).toBe("Email address verified");
    expect(textOf(first)).not.toContain(ofLink);
    const again = await followAll(visitor, await takeMailLink(visitor, link));
    expect(again.title).toBe("Email address verified");
    expect(again.page.querySelector(".toast")?.text).toContain("has already been used.");
    expect(again.page.querySelector("main .button-primary")?.text).toBe(onward);
  },
);

test("Another person's verification link says that the verified address is the link's", async () => {
  const { email } = await world.createPerson({ verified: false });
  await askForMail(new Visitor(world.url), "/verification", email, "link");
  const [link = ""] = (await mailTo(world, email)).links;
  const { visitor } = await enter(world);
  const done = await followAll(visitor, await takeMailLink(visitor, link));
  expect(done.title).toBe("Email address verified");
  expect(textOf(done)).toContain(ofLink);
});

test("A page whose link nobody has used says nothing of the kind, whatever became of the browser's cookies", async () => {
  const person = await world.createPerson();
  const visitor = new Visitor(world.url);
  const waiting = await askForMail(visitor, "/recovery", person.email, "link");
  for (const name of visitor.cookies.keys()) {
    if (name.startsWith("csrf_token")) visitor.cookies.delete(name);
  }
  await visitor.get("/recovery");
  expect(textOf(await visitor.get(waiting.url))).not.toContain(used);
});
