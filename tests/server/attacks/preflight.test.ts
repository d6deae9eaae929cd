import { expect, test } from "vitest";
import { enter } from "../../support/visitor/sign-in";
import { ownWorld } from "../../support/world/started";

const evil = "https://evil.example";

const cors = {
  enabled: true,
  allowed_origins: [evil],
  allowed_methods: ["GET", "POST", "DELETE", "PATCH"],
  allow_credentials: true,
};
const difference = { serve: { public: { request_log: { disable_for_health: true }, cors } } };
const world = await ownWorld({ difference });

const asked = {
  Origin: evil,
  "Access-Control-Request-Method": "DELETE",
  "Access-Control-Request-Headers": "content-type",
};

const allowsIn = ({ headers }: { headers: Headers }) =>
  [...headers.keys()].filter((name) => name.startsWith("access-control-"));

test("R11 Kratos itself may let another site send anything with its cookies", async () => {
  const init = { method: "OPTIONS", headers: asked };
  const answer = await fetch(`${world.kratos.publicUrl}/sessions`, init);
  expect(allowsIn(answer)).toContain("access-control-allow-origin");
});

test.each(["/sessions", "/sessions/whoami", "/self-service/login?flow=f", "/schemas", "/login"])(
  "R11 At our address no browser hears that another site may send something to %s or read its answer",
  async (path) => {
    const { visitor } = await enter(world);
    for (const method of ["OPTIONS", "GET"]) {
      const headers = { ...asked, Accept: "application/json" };
      const answer = await visitor.request(path, { method, headers });
      expect([method, allowsIn(answer)]).toEqual([method, []]);
    }
  },
);
