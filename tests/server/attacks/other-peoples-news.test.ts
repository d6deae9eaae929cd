import { expect, test } from "vitest";
import { enter, signInOnPhone } from "../../support/visitor/sign-in";
import { readForm, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();
const phoneWorld = await shareWorld({ profile: "mobile" });

const newPassword = "correct-horse-battery-9";

test("R99 The address that says that a password is saved says so in the browser that saved it, and to nobody else", async () => {
  const phone = await signInOnPhone(phoneWorld.url, await phoneWorld.createPerson());
  const saved = await phone.press(await phone.get("/ui"), "method=password", {
    password: newPassword,
  });
  expect(saved.location).toMatch(/^\/ui\?flow=[\w-]+&saved=/);
  const dialog = '[role="dialog"]';
  // A reload shows none either.
  for (let time = 0; time < 2; time += 1) {
    expect((await phone.follow(saved)).page.querySelector(dialog)).not.toBeNull();
  }
  const signedIn = await signInOnPhone(phoneWorld.url, await phoneWorld.createPerson());
  for (const stranger of [new Visitor(phoneWorld.url), signedIn]) {
    const told = await stranger.get(saved.location ?? "");
    expect(told.page.querySelector(dialog)).toBeNull();
    expect(told.page.querySelector("main")?.text ?? "").not.toContain("guardados");
  }
});

test("R99 An error of one browser says nothing of the reader of its address in another", async () => {
  const { visitor: owner } = await enter(world);
  const { visitor: reader } = await enter(world);
  const { action } = readForm(await reader.get("/settings"), "method=profile");
  // Kratos refuses another person's settings.
  const path = `/self-service/settings?${action.split("?")[1] ?? ""}`;
  const refused = await owner.post(path, "method=profile");
  const error = (refused.location ?? "").replace(world.url, "");
  expect(error).toMatch(/^\/error\?id=/);
  const textOf = async (visitor: Visitor) =>
    (await visitor.get(error)).page.querySelector('[data-testid="ui/error/message"]')?.text;
  const own = "For your security, we didn’t do anything";
  for (let time = 0; time < 2; time += 1) expect(await textOf(owner)).toContain(own);
  for (const stranger of [reader, new Visitor(world.url)]) {
    expect(await textOf(stranger)).toBe("We couldn’t complete this. Start again.");
  }
});

test("R99 Nobody is told that a device is signed in who has allowed none in this browser", async () => {
  const { visitor } = await enter(world);
  for (const reader of [visitor, new Visitor(world.url)]) {
    const { status, location } = await reader.get("/device/done");
    expect([status, location]).toEqual([303, "/"]);
  }
});
