import { expect, test } from "vitest";
import { registerApp } from "../../support/visitor/register-app";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });
const hydraUrl = world.hydra?.publicUrl ?? "";

/** A device's code from Hydra; undefined from v2.3.0, which has no device sign-in. */
async function findDeviceCode(): Promise<string | undefined> {
  const grant_types = ["urn:ietf:params:oauth:grant-type:device_code"];
  const { clientId } = await registerApp(world, {
    grant_types,
    token_endpoint_auth_method: "none",
  });
  const asked = await new Visitor(hydraUrl).post(
    "/oauth2/device/auth",
    new URLSearchParams({ client_id: clientId, scope: "openid" }),
  );
  if (asked.status === 404) return undefined;
  return (JSON.parse(asked.html) as { user_code: string }).user_code;
}

/** Spells a code as a Japanese keyboard does, with the separator of devices between the two halves. */
function spellWide(code: string): string {
  const widen = (sign: string) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0);
  const wide = code.replace(/[!-~]/g, widen);
  return `\u200b${wide.slice(0, 4)} \u2011 ${wide.slice(4)}\u3000`;
}

/** The page to which Hydra sends a browser, and that browser at Hydra. */
async function openPage() {
  const [atHydra, visitor] = [new Visitor(hydraUrl), new Visitor(world.url)];
  const page = await visitor.follow(await atHydra.get("/oauth2/device/verify"));
  const enterCode = (typed: string) =>
    visitor.post(page.url, new URLSearchParams({ user_code: typed }));
  return { page, atHydra, enterCode };
}

test("A device's code is taken in full-width letters, and a Hydra without devices gets a page that says so", async () => {
  const code = await findDeviceCode();
  if (code === undefined) {
    const answer = await new Visitor(world.url).post("/device", "user_code=ABCD%20EFGH");
    expect([answer.status, answer.title]).toEqual([501, "You can’t connect devices here"]);
    return;
  }
  const { page, atHydra, enterCode } = await openPage();
  expect(page.title).toBe("Connect a device");
  const other = spellWide(code.startsWith("B") ? `C${code.slice(1)}` : `B${code.slice(1)}`);
  const refused = await enterCode(other);
  expect([refused.status, fieldOf(refused, "user_code").getAttribute("value")]).toEqual([
    400,
    other,
  ]);
  const taken = await enterCode(spellWide(code));
  expect(taken.status).toBe(303);
  const { location } = await atHydra.follow(taken);
  expect(location).toContain(`${world.url}/login?login_challenge=`);
});
