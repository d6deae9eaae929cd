import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { waitForMail } from "../../../stack/mail/wait-for-mail";
import { listen } from "../../support/stand-in/listen";
import { enter } from "../../support/visitor/sign-in";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { ownApp, ownWorld, started } from "../../support/world/started";

const world = await ownWorld();

const json = { Accept: "application/json", "Content-Type": "application/json" };

/** Sends a request as a program would; `body` is JSON text. */
function send(visitor: Visitor, line: string, body?: string): Promise<Visited> {
  const [method = "", path = ""] = line.split(" ");
  return visitor.request(path, { method, body, headers: { ...json, Origin: world.url } });
}

async function begin(kind: "verification" | "settings", visitor = new Visitor(world.url)) {
  const { html } = await send(visitor, `GET /self-service/${kind}/browser`);
  const { id } = JSON.parse(html) as { id: string };
  const [, csrf_token = ""] =
    /"name":"csrf_token","type":"hidden","value":"([^"]+)"/.exec(html) ?? [];
  return { visitor, id, csrf_token };
}

// More spellings of the path are in app/server/gateway-table.test.ts.
test("R89 No answer tells the code of a mail that was opened elsewhere", async () => {
  const { email } = await world.createPerson({ verified: false });
  const { visitor, id, csrf_token } = await begin("verification");
  const form = `POST /self-service/verification?flow=${id}`;
  await send(visitor, form, JSON.stringify({ method: "code", email, csrf_token }));
  const { codes, links } = await waitForMail({ mailUrl: world.mail.pageUrl, to: email });
  const [code = "none"] = codes;
  expect(code).toMatch(/^\d{6}$/);
  // A GET through the gateway cannot open it, and once it is opened Kratos fills in its code.
  await fetch((links[0] ?? "").replace(world.url, world.kratos.publicUrl), { redirect: "manual" });
  const other = code === "000000" ? "111111" : "000000";
  const wrong = JSON.stringify({ method: "code", code: other, csrf_token });
  for (const path of ["/self-service/verification", "/Self-Service%2F%76erification/"]) {
    for (const body of [wrong, undefined]) {
      const line = `${body ? "POST" : "GET"} ${path}?flow=${id}`;
      const { html } = await send(visitor, line, body);
      expect([line, html.includes(code)]).toEqual([line, false]);
    }
  }
  const read = await send(visitor, `GET /self-service/verification/flows?id=${id}`);
  expect(read.html).not.toContain(code);
});

test("R87 A GET that carries a form changes nothing of an account and sends no mail", async () => {
  const { person, visitor } = await enter(world);
  const { id, csrf_token } = await begin("settings", visitor);
  const traits = { "traits.email": person.email, "traits.name.first": "Mallory" };
  const query = new URLSearchParams({ flow: id, method: "profile", csrf_token, ...traits });
  const mail = new URLSearchParams({ flow: id, method: "code", email: person.email });
  world.calls.forget();
  for (const path of [`settings?${query}`, `recovery?${mail}`]) {
    const answer = await visitor.get(`/self-service/${path}`, { "Sec-Fetch-Site": "cross-site" });
    expect([path, answer.status]).toEqual([path, 400]);
  }
  expect(world.calls.list()).toEqual([]);
  expect((await visitor.get("/settings")).html).not.toContain("Mallory");
});

test("A form that Kratos answers without reading it is answered as by Kratos itself, every time", async () => {
  // The world's own front end has a proxy in between, which reads every form.
  const direct = await ownApp({ kratos: world.kratos });
  const visitor = new Visitor(direct.url);
  const statuses = new Set<number>();
  for (const length of [5_000, 400_000]) {
    const body = new URLSearchParams({ method: "profile", x: "x".repeat(length) });
    const flow = "11111111-1111-4111-8111-111111111111";
    for (let time = 0; time < 40; time += 1) {
      const path = `/self-service/registration?flow=${flow}`;
      statuses.add((await visitor.post(path, body, { Accept: "application/json" })).status);
    }
  }
  expect([...statuses]).toEqual([404]);
}, 90_000);

/** Starts the front end on a stand-in for a Kratos that gives no such answer by itself. */
async function startOn(answer: RequestListener): Promise<string> {
  const { url } = await started(listen(createServer({}, answer)));
  return (await ownApp({ kratos: { publicUrl: url } })).url;
}

test("A packed answer is read by nobody on its way: it arrives whole, or is refused where it must be read", async () => {
  const flow = JSON.stringify({ id: "f", ui: { nodes: [] } });
  const asked: (string | undefined)[] = [];
  const front = await startOn(({ url = "", headers }, answer) => {
    const encodings = String(headers["accept-encoding"]);
    asked.push(`${url} ${encodings}`);
    answer.writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" });
    answer.end(gzipSync(flow));
  });
  const visitor = new Visitor(front);
  const plain = await visitor.get("/self-service/login/flows?id=f", json);
  expect([plain.status, plain.html]).toEqual([200, flow]);
  const read = await visitor.get("/self-service/verification/flows?id=f", json);
  expect(read.status).toBe(502);
  expect(asked.at(-1)).toBe("/self-service/verification/flows?id=f identity");
});

test("R95 A cookie of an answer that leads astray does not go out", async () => {
  const url = await startOn((_asked, answer) => {
    answer.writeHead(303, {
      Location: "https://evil.example/",
      "Set-Cookie": "ory_kratos_continuity=evil; Path=/",
    });
    answer.end();
  });
  const answer = await new Visitor(url).get("/self-service/login/browser");
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([502, []]);
});
