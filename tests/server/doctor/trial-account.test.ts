import { expect, test } from "vitest";
import { findWithDoctor, settingsFor } from "../../support/world/run-doctor";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { startedInTest } from "../../support/world/started";

test("The account on trial has everything that the registration requires, each of its own kind, and is deleted again", async () => {
  const properties = {
    phone: { type: "string", format: "tel", title: "Phone" },
    floor: { type: "integer", title: "Floor" },
    agrees: { type: "boolean", title: "Agrees" },
    since: { type: "string", format: "date", title: "Since" },
  };
  const contact = { type: "object", properties, required: Object.keys(properties) };
  const world = await startedInTest(startWorld({ difference: schemaWithTraits({ contact }) }));
  const { adminUrl } = world.kratos;
  const { findings } = await findWithDoctor(
    settingsFor(world, {}),
    "--kratos-admin",
    adminUrl,
    "--write-test-account",
  );
  // v26.2 and newer name the page only with a hook, and send a code without it.
  const about = findings.find(({ says }) => says.startsWith("After a changed address"));
  expect(about?.says).toMatch(/leads to the page for its code\.|people get two mails\./);
  const left = await fetch(`${adminUrl}/admin/identities`);
  expect(await left.json()).toEqual([]);
});
