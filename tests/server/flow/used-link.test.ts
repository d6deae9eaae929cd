import { expect, test } from "vitest";
import { askForMail, mailTo, sentLongAgo, takeMailLink } from "../../support/visitor/mail-steps";
import { type Visited, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "link" });

const used = "That link was used. If that was you, sign in with your new password.";
const textOf = ({ page }: Visited) => page.querySelector("main")?.text ?? "";
const fieldsOf = ({ page }: Visited) =>
  page.querySelectorAll("main input[name=email]").map((field) => field.getAttribute("value"));

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
