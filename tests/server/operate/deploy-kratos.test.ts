import { afterAll, beforeAll, expect, test } from "vitest";
import { findBinaries } from "../../../stack/program/binaries";
import { createPerson } from "../../../stack/people";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { startDeployedKratos, type Deployed } from "../../support/world/deployed-service";

/** The example as it is, and with the one key that mitigation of enumeration is for. */
const folders: string[] = [];
let kratos: Deployed;
let identifierFirst: Deployed;
beforeAll(async () => {
  await findBinaries();
  folders.push(await makeRunFolder(), await makeRunFolder());
  const [folder = "", other = ""] = folders;
  // It would ask a server in the internet about every new password.
  const env = { SELFSERVICE_METHODS_PASSWORD_CONFIG_HAVEIBEENPWNED_ENABLED: "false" };
  const style = { SELFSERVICE_FLOWS_LOGIN_STYLE: "identifier_first" };
  [kratos, identifierFirst] = await Promise.all([
    startDeployedKratos({ place: "compose.yaml", folder, env }),
    startDeployedKratos({ place: "compose.yaml", folder: other, env: { ...env, ...style } }),
  ]);
}, 600_000);
afterAll(async () => {
  await Promise.all([kratos.stop(), identifierFirst.stop()]);
  await Promise.all(folders.map(removeRunFolder));
});

interface Message {
  id: number;
  context?: Record<string, unknown>;
}
interface Answer {
  status: number;
  session_token?: string;
  ui?: { messages?: Message[]; nodes: { attributes: { name?: string }; messages: Message[] }[] };
}

/** Makes a native flow of a kind and sends one form with it, as the owner of the token. */
async function send(
  { url }: Deployed,
  kind: string,
  form: Record<string, unknown>,
  token?: string,
): Promise<Answer> {
  const headers = {
    "Content-Type": "application/json",
    ...(token && { "X-Session-Token": token }),
  };
  const made = await fetch(`${url}/self-service/${kind}/api`, { headers });
  const { id } = (await made.json()) as { id: string };
  const body = JSON.stringify(form);
  const sent = await fetch(`${url}/self-service/${kind}?flow=${id}`, {
    method: "POST",
    headers,
    body,
  });
  return { ...((await sent.json()) as Answer), status: sent.status };
}

function messagesOf({ ui }: Answer): Message[] {
  return [...(ui?.messages ?? []), ...(ui?.nodes.flatMap(({ messages }) => messages) ?? [])];
}

async function whoami(token = ""): Promise<number> {
  const headers = { "X-Session-Token": token };
  return (await fetch(`${kratos.url}/sessions/whoami`, { headers })).status;
}

test("The example for Kratos refuses a password of 9 characters and takes one of 10", async () => {
  const traits = { email: "ada@example.test", name: { first: "Ada" } };
  const register = (password: string) =>
    send(kratos, "registration", { method: "password", password, traits });
  const refused = await register("a8Kd2-xQz");
  expect([refused.status, messagesOf(refused)]).toMatchObject([
    400,
    [{ id: 4000032, context: { min_length: 10, actual_length: 9 } }],
  ]);
  expect((await register("a8Kd2-xQzW")).status).toBe(200);
});

test("With the example for Kratos a new password ends every other session, and not this one", async () => {
  const { email, password } = await createPerson({ adminUrl: kratos.adminUrl });
  const signIn = () => send(kratos, "login", { method: "password", identifier: email, password });
  const [here, there] = [(await signIn()).session_token, (await signIn()).session_token];
  expect([await whoami(here), await whoami(there)]).toEqual([200, 200]);
  const changed = await send(
    kratos,
    "settings",
    { method: "password", password: "Vm4-zR81qXp" },
    here,
  );
  expect(changed.status).toBe(200);
  expect([await whoami(here), await whoami(there)]).toEqual([200, 401]);
});

test("With the example for Kratos a changed address leads to the flow that waits for its code", async () => {
  const { email, password } = await createPerson({ adminUrl: kratos.adminUrl });
  const form = { method: "password", identifier: email, password };
  const { session_token } = await send(kratos, "login", form);
  const traits = { email: `new-${email}`, name: { first: "Ada" } };
  const changed = await send(kratos, "settings", { method: "profile", traits }, session_token);
  expect(changed).toMatchObject({
    status: 200,
    continue_with: [{ action: "show_verification_ui", flow: { verifiable_address: traits.email } }],
  });
});

test("With the example for Kratos and identifier first, an address without an account is asked for a password too", async () => {
  const { email } = await createPerson({ adminUrl: identifierFirst.adminUrl });
  for (const identifier of [email, "nobody@example.test"]) {
    const form = { method: "identifier_first", identifier };
    const { ui } = await send(identifierFirst, "login", form);
    // v26.2 says besides that there is no account; our pages do not (tests/server/flow/identifier-first.test.ts).
    expect(ui?.nodes.map(({ attributes }) => attributes.name)).toContain("password");
  }
});

test("The example for Kratos sends codes to recover an account, and no link even if a form asks for one", async () => {
  const email = "grace@example.test";
  const byCode = await send(kratos, "recovery", { method: "code", email });
  expect(messagesOf(byCode)).toMatchObject([{ id: 1060003 }]);
  const byLink = await send(kratos, "recovery", { method: "link", email });
  expect(messagesOf(byLink)).not.toContainEqual(expect.objectContaining({ id: 1060002 }));
  expect(byLink.status).not.toBe(200);
});
