import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startLoneApp, type LoneApp } from "../../support/lone-app";
import { openRawConnection } from "../../support/raw-connection";

let lone: LoneApp;
beforeAll(async () => {
  lone = await startLoneApp();
});
afterAll(() => lone.stop());

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
  `/${marker}/..%2F..`,
  `/__manifest?p=${marker}`,
  `/assets/${marker}.js`,
  `/self-service/${marker}%2F..%2Flogin`,
  `/self-service/login/flows?id=${marker}`,
  `http://${marker}/login`,
  `*${marker}`,
];

test.each(["GET", "POST", "HEAD", "OPTIONS", "PROPFIND"])(
  "R82 Whatever address a visitor asks for with %s, the log stays JSON, has no fault of ours and not a word of theirs",
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
    const lines = readFileSync(lone.app.logPath, "utf8").trim().split("\n");
    expect(lines.length).toBeGreaterThan(targets.length);
    for (const line of lines) {
      const { level, event } = JSON.parse(line) as { level: number; event: string };
      expect([line, event, level < 50]).toEqual([line, event, true]);
      expect(line).not.toContain(marker);
    }
  },
);
