import { afterAll, expect, test } from "vitest";
import { findBinaries } from "../../../stack/program/binaries";
import { createPerson, type Person } from "../../../stack/people";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { signInNatively } from "../../support/visitor/sign-in-natively";
import { startDeployedKratos } from "../../support/world/deployed-service";
import { started } from "../../support/world/started";

/**
 * The example for Kratos where nothing else tests its keys: tests/rules/deploy-config.test.ts compares it with what the
 * journeys run on.
 */
await findBinaries();
const folder = await makeRunFolder();
afterAll(() => removeRunFolder(folder));
// It would ask a server in the internet about every new password.
const env = { SELFSERVICE_METHODS_PASSWORD_CONFIG_HAVEIBEENPWNED_ENABLED: "false" };
const kratos = await started(startDeployedKratos({ place: "compose.yaml", folder, env }));

interface Answer {
  status: number;
  ui?: { messages?: { id: number }[] };
}

/** Makes a native flow of a kind and sends one form with it, as the owner of the token. */
async function send(kind: string, form: object, token = ""): Promise<Answer> {
  const headers = { "Content-Type": "application/json", "X-Session-Token": token };
  const made = await fetch(`${kratos.url}/self-service/${kind}/api`, { headers });
  const { id } = (await made.json()) as { id: string };
  const init = { method: "POST", headers, body: JSON.stringify(form) };
  const sent = await fetch(`${kratos.url}/self-service/${kind}?flow=${id}`, init);
  return { ...((await sent.json()) as Answer), status: sent.status };
}

const tokenOf = async (person: Person) =>
  (await signInNatively({ publicUrl: kratos.url }, person)).session_token;

async function whoami(token: string): Promise<number> {
  const headers = { "X-Session-Token": token };
  return (await fetch(`${kratos.url}/sessions/whoami`, { headers })).status;
}

test("With the example for Kratos a new password ends every other session, and not this one", async () => {
  const person = await createPerson({ adminUrl: kratos.adminUrl });
  const [here, there] = [await tokenOf(person), await tokenOf(person)];
  expect([await whoami(here), await whoami(there)]).toEqual([200, 200]);
  const form = { method: "password", password: "Vm4-zR81qXp" };
  expect((await send("settings", form, here)).status).toBe(200);
  expect([await whoami(here), await whoami(there)]).toEqual([200, 401]);
});

test("With the example for Kratos a changed address leads to the flow that waits for its code", async () => {
  const person = await createPerson({ adminUrl: kratos.adminUrl });
  const traits = { email: `new-${person.email}`, name: { first: "Ada" } };
  const form = { method: "profile", traits };
  expect(await send("settings", form, await tokenOf(person))).toMatchObject({
    status: 200,
    continue_with: [{ action: "show_verification_ui", flow: { verifiable_address: traits.email } }],
  });
});

test("The example for Kratos sends codes to recover an account, and no link even if a form asks for one", async () => {
  const email = "grace@example.test";
  const byCode = await send("recovery", { method: "code", email });
  expect(byCode.ui?.messages).toMatchObject([{ id: 1060003 }]);
  const byLink = await send("recovery", { method: "link", email });
  expect(byLink.ui?.messages ?? []).not.toContainEqual(expect.objectContaining({ id: 1060002 }));
  expect(byLink.status).not.toBe(200);
});
