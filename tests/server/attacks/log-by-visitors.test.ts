import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { startLoneApp } from "../../support/world/lone-app";
import { openRawConnection } from "../../support/visitor/raw-connection";
import { started } from "../../support/world/started";

const lone = await started(startLoneApp());

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

function expectCleanLog(): void {
  const lines = readFileSync(lone.app.logPath, "utf8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const { level, event } = JSON.parse(line) as { level: number; event: string };
    expect([line, event, level < 50]).toEqual([line, event, true]);
    expect(event).not.toBe("console");
    expect(line).not.toContain(marker);
  }
}

/** What Express and Remix are given at each address of ours that takes a form. */
const forms = ["/login", "/theme", "/sessions", "/consent", "/logout", "/device", "/ui"];
const types = [
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json",
  marker,
];

test.each(forms)(
  "R82 No form that a visitor sends to %s puts a fault of ours or a word of theirs into the log",
  async (path) => {
    for (const type of [...types, "application/x-www-form-urlencoded"]) {
      const headers = { Origin: "https://account.example.org", "Content-Type": type };
      const body = `--x\r\n${marker}=%zz&theme=${marker}`;
      const answer = await fetch(`${lone.here}${path}?${marker}`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      expect([type, answer.status]).toEqual([type, expect.not.toBeOneOf([500])]);
    }
    const log = readFileSync(lone.app.logPath, "utf8");
    expect(log).not.toContain(marker);
    expect(log.split("\n").filter((line) => /"level":50/.test(line))).toEqual([]);
  },
);

test.each(["GET", "POST", "HEAD", "OPTIONS", "PROPFIND"])(
  "R82 No address that a visitor asks for with %s breaks the log's JSON, or puts a fault of ours or a word of theirs into it",
  async (method) => {
    for (const target of targets) {
      const connection = await openRawConnection(lone.here);
      connection.write(
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nOrigin: https://account.example.org\r\n` +
          `Content-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      await vi.waitFor(() => expect(connection.statuses().length).toBe(1), { timeout: 5_000 });
      connection.end();
    }
    expectCleanLog();
  },
);
