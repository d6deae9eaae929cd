import { expect, test } from "vitest";
import { askForMail } from "../../support/visitor/mail-steps";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "short-lived" });

test.each(["recovery", "verification"])(
  "A code that comes after its %s has expired leads to a form with the address",
  async (kind) => {
    const { email } = await world.createPerson({ verified: false });
    const visitor = new Visitor(world.url);
    const waiting = await askForMail(visitor, `/${kind}`, email);
    const flow = new URL(waiting.url, world.url).searchParams.get("flow") ?? "";
    const api = `/self-service/${kind}/flows?id=${flow}`;
    const read = async () => (await visitor.get(api, { Accept: "application/json" })).status;
    await expect.poll(read, { timeout: 9_000 }).toBe(410);
    const late = await visitor.press(waiting, "method=code", { code: "123456" });
    expect(late.page.querySelector("main")?.text).toMatch(/no longer valid|too old/);
    expect(fieldOf(late, "email").getAttribute("value")).toBe(email);
  },
);
