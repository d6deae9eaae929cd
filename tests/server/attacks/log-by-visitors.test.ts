import { expect, test } from "vitest";
import { readLog } from "../../support/measure/log-lines";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { Visitor } from "../../support/visitor/visitor";
import { ownLoneApp } from "../../support/world/started";

const lone = await ownLoneApp();

const marker = "written-by-a-visitor";

const targets = [
  `/login//${marker}`,
  `//${marker}/login`,
  `/login?_data=${marker}`,
  `/login?_data=routes%2Faccount%2Flogin&x=${marker}`,
  `/${marker}.data`,
  `/login.data?_routes=${marker}`,
  `/_root.data?${marker}`,
  `/%E0%A4%A?${marker}`,
  `/${marker}%00`,
  `/%5c${marker}`,
  `/${marker}%5c`,
  `/${marker}%0a`,
  `/login%0d%0a${marker}`,
  `/${marker}%e2%80%a8`,
  `/%E2%80%A9${marker}`,
  `/theme?return=/${marker}//y`,
  `/login?return_to=/${marker}//y`,
  `/${marker}/..%2F..`,
  `/__manifest?p=${marker}`,
  `/assets/${marker}.js`,
  `/self-service/${marker}%2F..%2Flogin`,
  `/self-service/login/flows?id=${marker}`,
  `http://${marker}/login`,
  `http://${marker}:port/login`,
  `http://[${marker}]/`,
  `ftp://${marker}:port/`,
  `*${marker}`,
];

async function expectCleanLog(): Promise<void> {
  const lines = await readLog(lone.app);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter(({ level, event }) => level === 50 || event === "console")).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain(marker);
}

/** Each address of ours that takes a form, where Express and Remix read it. */
const forms = ["/login", "/theme", "/sessions", "/consent", "/logout", "/device", "/ui"];
const types = [
  ...["multipart/form-data", "multipart/form-data; boundary=x", "application/json", marker],
  "application/x-www-form-urlencoded",
];

test.each(forms)(
  "R82 No form that a visitor sends to %s puts a fault of ours or a word of theirs into the log",
  async (path) => {
    for (const type of types) {
      const headers = { Origin: "https://account.example.org", "Content-Type": type };
      const body = `--x\r\n${marker}=%zz&theme=${marker}`;
      const answer = await new Visitor(lone.here).post(`${path}?${marker}`, body, headers);
      expect([type, answer.status]).toEqual([type, expect.not.toBeOneOf([500])]);
    }
    await expectCleanLog();
  },
);

test.each(["GET", "POST", "HEAD", "OPTIONS", "PROPFIND"])(
  "R82 No address that a visitor asks for with %s breaks the log's JSON or puts a fault of ours into it",
  async (method) => {
    for (const target of targets) {
      const headers = { Origin: "https://account.example.org", "Content-Length": "0" };
      const { status } = await sendRaw(lone.port, writeRequest(`${method} ${target}`, headers));
      expect(status, target).toBeGreaterThan(199);
    }
    await expectCleanLog();
  },
  60_000,
);
