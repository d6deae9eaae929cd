import { afterEach, expect, test } from "vitest";
import { startLoneApp } from "../../support/world/lone-app";
import { openRawConnection, type RawConnection } from "../../support/visitor/raw-connection";
import { writeRequest } from "../../support/visitor/raw-request";
import { started } from "../../support/world/started";

const lone = await started(startLoneApp());

let connection: RawConnection | undefined;
afterEach(() => connection?.end());

/** As much as nginx.conf lets through, and more than the server buffers before it reads a form. */
const form = "x".repeat(250_000);
const headers = { Connection: "keep-alive", Origin: "https://account.example.org" };

test.each([
  ["/", "application/x-www-form-urlencoded", 405],
  ["/nothing", "application/x-www-form-urlencoded", 404],
  ["/health/alive", "application/x-www-form-urlencoded", 404],
  ["/login", "text/plain", 415],
])(
  "R76 A long form to %s of type %s, which nobody reads, keeps nobody waiting behind it on the same connection",
  async (path, type, status) => {
    connection = await openRawConnection(lone.here);
    const about = { "Content-Type": type, "Content-Length": String(form.length) };
    connection.write(writeRequest(`POST ${path}`, { ...headers, ...about }, form));
    await expect.poll(() => connection?.statuses()).toEqual([status]);
    connection.write(writeRequest("GET /health/alive", headers));
    await expect.poll(() => connection?.statuses()).toEqual([status, 200]);
  },
);
