import { beforeAll, expect, test } from "vitest";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/shared-world";
import { startWorld, type World } from "../../support/world/world";

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});

test("A browser that is sent to Kratos comes back to our page with its flow and its cookie", async () => {
  const visitor = new Visitor(world.url);
  const sent = await visitor.get("/self-service/login/browser?aal=aal1");
  expect(sent.status).toBe(303);
  expect(sent.location).toMatch(new RegExp(`^${world.url}/login\\?flow=`));
  const page = await visitor.follow(sent);
  expect(page.status).toBe(200);
  expect(page.title).toBe("Sign in");
  expect(page.page.querySelector(".notice")).toBeNull();
});

test("A person who sends a wrong code gets no code of a link that was opened elsewhere", async () => {
  const { email } = await world.createPerson({ verified: false });
  const visitor = new Visitor(world.url);
  const ask = async (path: string, fields?: object) => {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    const body = fields && JSON.stringify(fields);
    const method = body ? "POST" : "GET";
    return (await visitor.request(path, { method, body, headers })).html;
  };
  const begun = await ask("/self-service/verification/browser");
  const { id } = JSON.parse(begun) as { id: string };
  const [, csrf_token] = /"name":"csrf_token","type":"hidden","value":"([^"]+)"/.exec(begun) ?? [];
  const form = `/self-service/verification?flow=${id}`;
  await ask(form, { method: "code", email, csrf_token });
  const mail = await waitForMail({ mailUrl: world.mail.pageUrl, to: email, after: 0 });
  const [code = ""] = mail.codes;
  const direct = (mail.links[0] ?? "").replace(world.url, world.kratos.publicUrl);
  await fetch(direct, { redirect: "manual" });
  const wrong = code === "000000" ? "111111" : "000000";
  const refused = await ask(form, { method: "code", code: wrong, csrf_token });
  expect(refused).toContain("4070006");
  expect(code).toMatch(/^\d{6}$/);
  expect(refused).not.toContain(code);
});

test("The script for security keys comes through byte for byte", async () => {
  const path = "/.well-known/ory/webauthn.js";
  const [ours, theirs] = await Promise.all([
    fetch(world.url + path),
    fetch(world.kratos.publicUrl + path),
  ]);
  expect(ours.headers.get("Content-Type")).toBe(theirs.headers.get("Content-Type"));
  expect(await ours.text()).toBe(await theirs.text());
});

test("The script and the schemas bring no cookie that could replace the token of a form", async () => {
  for (const path of ["/.well-known/ory/webauthn.js", "/schemas"]) {
    const answer = await fetch(world.url + path);
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 200, []]);
  }
});

test("whoami and the schemas answer as Kratos does", async () => {
  const whoami = await fetch(`${world.url}/sessions/whoami`);
  expect(whoami.status).toBe(401);
  expect(await whoami.json()).toHaveProperty("error.code", 401);
  const schemas = await fetch(`${world.url}/schemas`);
  expect(await schemas.json()).toHaveLength(1);
});

test("R25 Only those of Kratos' headers that a browser needs pass", async () => {
  const answer = await fetch(`${world.url}/self-service/login/browser`, { redirect: "manual" });
  const names = [...answer.headers.keys()];
  expect(names).toContain("set-cookie");
  expect(names).toContain("location");
  expect(names).not.toContain("server");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
});

test("R24 Addresses and hosts that a visitor writes do not pass the gateway", async () => {
  world.calls.forget();
  await fetch(`${world.url}/self-service/login/browser`, {
    redirect: "manual",
    headers: {
      "X-Forwarded-For": "6.6.6.6",
      "True-Client-IP": "6.6.6.6",
      "X-Forwarded-Host": "evil",
    },
  });
  const headers = world.calls.list()[0]?.headers ?? {};
  expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil/);
  expect(headers["true-client-ip"]).toBe("127.0.0.1");
});

test("With the gateway off those addresses are not there, and the sessions are our page for everybody", async () => {
  const closed = await startWorld({ env: { GATEWAY: "off" } });
  try {
    const visitor = new Visitor(closed.url);
    for (const path of ["/sessions/whoami", "/self-service/login/api", "/schemas"]) {
      const { status } = await visitor.get(path, { Accept: "application/json" });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await visitor.get("/login")).status).toBe(200);
    const sessions = await visitor.get("/sessions", { Accept: "application/json" });
    expect([sessions.status, sessions.location]).toEqual([303, "/login?return_to=%2Fsessions"]);
  } finally {
    await closed.stop();
  }
}, 60_000);
