import { expect, test } from "vitest";
import { routeLabel } from "./route-name.server";

test.each([
  ["/login", "/login"],
  ["asset", "asset"],
  ["gateway /self-service/login/flows", "gateway /self-service/*"],
  ["gateway /self-service/methods/oidc/oidc/oidc", "gateway /self-service/*"],
  ["gateway /sessions/whoami", "gateway /sessions/*"],
  [undefined, "*"],
])("A request to %s is counted as %s", (route, label) => {
  expect(routeLabel(route)).toBe(label);
});
