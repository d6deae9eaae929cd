import { expect, test } from "vitest";
import { deadlineMs } from "../../support/stand-in/fault-matrix";
import { openRawConnection } from "../../support/visitor/raw-connection";
import { sendBy } from "../../support/visitor/send";
import { startOnStandIns } from "../../support/stand-in/stand-ins";
import { Visitor } from "../../support/visitor/visitor";
import { started } from "../../support/world/started";

// A real Kratos answers in time.
const env = { KRATOS_TIMEOUT_MS: String(deadlineMs) };
const { app, kratos } = await started(startOnStandIns({ env }));
kratos.fault = "silence";

async function sendForm(more: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const visitor = new Visitor(app.url, sendBy({ more }));
  expect((await visitor.post("/self-service/login?flow=f", "method=password")).status).toBe(504);
  return performance.now() - begun;
}

const many = Array.from({ length: 100 }, (_, at) => [`X-More-${at}`, "more"]);

test.each<[string, Record<string, string>]>([
  ["asks for leave to send its body", { Expect: "100-continue" }],
  ["has a header of its own for the next hop", { Connection: "True-Client-IP, close" }],
  ["does not say how long it is", { "Transfer-Encoding": "chunked" }],
  ["has a hundred headers more", Object.fromEntries(many) as Record<string, string>],
])("R74 A form that %s waits no longer for a silent Kratos than any other", async (_what, more) => {
  kratos.hungUp = [];
  const [ms, anyOther] = await Promise.all([sendForm(more), sendForm({})]);
  expect(ms).toBeLessThan(3 * anyOther);
  const hungUp = "POST /self-service/login?flow=f";
  await expect.poll(() => kratos.hungUp).toEqual([hungUp, hungUp]);
});

test("R74 A form that asks for leave and never sends its body is given up in time", async () => {
  const connection = await openRawConnection(app.url);
  connection.write(
    `POST /self-service/login?flow=f HTTP/1.1\r\nHost: localhost\r\nOrigin: ${app.url}\r\n` +
      "Expect: 100-continue\r\nContent-Length: 100\r\n\r\n",
  );
  // Without the deadline it would be a 408, later.
  await expect.poll(() => connection.statuses()).toEqual([100, 504]);
  connection.end();
});
