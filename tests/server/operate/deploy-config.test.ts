import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { createPerson, type Person } from "../../../stack/people";
import { signInNatively } from "../../support/visitor/sign-in-natively";
import { startDeployed, startDeployedKratos } from "../../support/world/deployed-service";
import { started } from "../../support/world/started";

const places = [
  ["compose.yaml", "http://localhost:3000", "http://localhost:4444"],
  ["compose.production.yaml", "https://account.example.org", "https://oauth.example.org"],
] as const;

test.each(places)(
  "Kratos starts with its example file under %s and leads to the pages at %s",
  async (place, own) => {
    const kratos = await started(startDeployedKratos({ place }));
    for (const flow of ["login", "registration", "recovery", "verification"]) {
      const answer = await fetch(`${kratos.url}/self-service/${flow}/browser`, {
        redirect: "manual",
        headers: { Accept: "text/html" },
      });
      expect(answer.headers.get("Location")).toMatch(new RegExp(`^${own}/${flow}\\?flow=`));
      const isSecure = own.startsWith("https:");
      expect(answer.headers.getSetCookie().join().includes("Secure")).toBe(isSecure);
    }
    const flow = await fetch(`${kratos.url}/self-service/registration/browser`, {
      headers: { Accept: "application/json" },
    });
    const { ui } = (await flow.json()) as { ui: { action: string } };
    expect(ui.action).toMatch(new RegExp(`^${own}/self-service/registration\\?flow=`));
    expect(kratos.readLog()).not.toMatch(/no version specified|deprecated/i);
  },
  60_000,
);

test.each(places)(
  "Hydra starts with its example file under %s, less what only the newest knows, and has an issuer of its own",
  async (place, _own, issuer) => {
    const example = parseDocument(readFileSync("deploy/hydra/hydra.yml", "utf8"));
    example.deleteIn(["urls", "device"]);
    const config = example.toString();
    const hydra = await started(startDeployed({ program: "hydra", place, config }));
    // Hydra makes its keys for the first request, and breaks off a request after ten seconds.
    const about = async () => (await fetch(`${hydra.url}/.well-known/openid-configuration`)).json();
    await expect
      .poll(about)
      .toMatchObject({ issuer, authorization_endpoint: `${issuer}/oauth2/auth` });
  },
  60_000,
);

// It would ask a server in the internet about every new password.
const env = { SELFSERVICE_METHODS_PASSWORD_CONFIG_HAVEIBEENPWNED_ENABLED: "false" };
const kratos = await started(startDeployedKratos({ place: "compose.yaml", env }));

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
