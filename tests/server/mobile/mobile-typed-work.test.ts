import { expect, test } from "vitest";
import { enterPassword, signInOnPhone } from "../../support/visitor/sign-in";
import { fieldOf } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ profile: "mobile" });

test("On the mobile form a profile that is sent after the session has ended is in the form again after the sign-in", async () => {
  const person = await world.createPerson({ name: { first: "Ada" } });
  const visitor = await signInOnPhone(world.url, person);
  const open = await visitor.get("/ui");
  visitor.cookies.delete("ory_kratos_session");
  const sent = await visitor.press(open, "method=profile", { "traits.name.first": "Grace" });
  const login = await visitor.follow(sent);
  expect(login.page.querySelector("main")?.text).toContain(
    "Inicie sesión para recuperar lo que ha escrito.",
  );
  const done = await enterPassword(visitor, login, person);
  expect(done.location).toMatch(/^\/ui\?draft=/);
  const back = await visitor.follow(done);
  expect(fieldOf(back, "traits.name.first").getAttribute("value")).toBe("Grace");
  expect(back.page.querySelector("main")?.text).toContain("Su sesión se cerró antes de guardar");
});
