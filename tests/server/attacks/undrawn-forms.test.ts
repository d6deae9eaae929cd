import { expect, test } from "vitest";
import { readRequestLines } from "../../support/measure/log-lines";
import { newEmail } from "../../support/visitor/new-email";
import { enter } from "../../support/visitor/sign-in";
import { fieldOf, Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld();

const refused = [400, "Your browser sent something we can’t use"];

test("R96 The page for a new password changes no address: no mail leaves, and the log says so", async () => {
  const { visitor } = await enter(world);
  const settings = await visitor.get("/settings");
  const profile = fieldOf(settings, "traits.email").closest("form");
  if (!profile) throw new Error("No form with the address");
  const flow = /flow=[\w-]+/.exec(profile.getAttribute("action") ?? "")?.[0] ?? "";
  const body = new URLSearchParams({ method: "profile", "traits.email": newEmail() });
  for (const name of ["csrf_token", "vestibule_fields"]) {
    const value = profile.querySelector(`[name="${name}"]`)?.getAttribute("value");
    body.set(name, value ?? "");
  }
  world.calls.forget();
  const sent = await visitor.post(`/settings/new-password?${flow}`, body);
  expect([sent.status, sent.title]).toEqual(refused);
  expect(world.calls.list()).toEqual([]);
  expect(await readRequestLines(world.app, sent)).toContainEqual(
    expect.objectContaining({ event: "form_refused", outcome: "not_drawn" }),
  );
  // The settings send the same form on.
  await visitor.post(`/settings?${flow}`, body);
  const posted = world.calls.list().filter(({ method }) => method === "POST");
  expect(posted.map(({ path }) => path)).toEqual([`/self-service/settings?${flow}`]);
});

/** Kratos takes some forms in its own fields without a method. */
const change = {
  profile: "method=profile&traits.email=new@example.org",
  "a profile beside a password": "method=password&password=x&traits.email=new@example.org",
  "an app to add": "method=totp&totp_code=123456",
  "an app to remove": "totp_unlink=true",
  "new codes": "lookup_secret_regenerate=true",
  "codes to show": "lookup_secret_reveal=true",
  "codes to remove": "method=password&lookup_secret_disable=true",
  "a key": "webauthn_register=%7B%7D",
  "a passkey to remove": "passkey_remove=aa",
  "a provider to link": "link=google",
  "a provider to unlink": "unlink=google",
  "a provider": "provider=google",
  "an unknown method": "method=something",
  "a second method": "method=password&method=profile",
};
type Change = keyof typeof change;

const every = Object.keys(change) as Change[];
const without = (...taken: Change[]) => every.filter((name) => !taken.includes(name));

const signIn = "method=password&identifier=a&password=b";
const pages: [string, string[]][] = [
  ["/settings/new-password", every.map((name) => change[name])],
  ["/ui/recovery", [...every.map((name) => change[name]), "method=passkey&passkey_remove=aa"]],
  [
    "/ui",
    without(
      ...(["profile", "a profile beside a password", "a second method"] as const),
      ...(["a provider to link", "a provider to unlink", "a provider"] as const),
    ).map((name) => change[name]),
  ],
  ["/settings", ["method=code&code=123456", "method=link&email=a@example.org", "method=something"]],
  ["/login", ["method=profile", "method=link&email=a@example.org", "method=something"]],
  ["/ui/login", ["method=profile", "method=link&email=a@example.org", "method=something"]],
  ["/registration", ["method=totp", "method=lookup_secret", "method=link&email=a@example.org"]],
  ["/recovery", [signIn, "provider=google", "method=profile", "method=totp"]],
  ["/verification", [signIn, "provider=google", "method=profile", "method=totp"]],
];

test.each(pages.flatMap(([path, forms]) => forms.map((form) => [path, form] as const)))(
  "%s has no form with %s and takes none",
  async (path, form) => {
    world.calls.forget();
    const { status } = await new Visitor(world.url).post(`${path}?flow=f1`, form);
    expect(status).toBe(400);
    expect(world.calls.list()).toEqual([]);
  },
);
