import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { listen, type Listening } from "../../tests/support/stand-in/listen";
import { createTransport, TransportError, type TransportCall } from "./transport.server";

let server: Listening;
afterEach(() => server.stop());

async function serve(listener: RequestListener): Promise<string> {
  server = await listen(createServer(listener));
  return server.url;
}

const send = (call: TransportCall) => createTransport().request(call);

async function failure(call: TransportCall): Promise<TransportError> {
  const error: unknown = await send(call).catch((thrown: unknown) => thrown);
  if (error instanceof TransportError) return error;
  throw new Error("There was an answer.");
}

test("A call sends its method, headers, parameters and body, and asks for JSON unless it says otherwise", async () => {
  const url = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    const { accept, cookie } = headers;
    response.end(JSON.stringify({ method, path, accept, cookie, body: await text(request) }));
  });
  const asked = { url: `${url}/a?b=c`, params: { lng: "de" }, headers: { Cookie: "a=b" } };
  expect((await send({ ...asked, method: "POST", data: "d=e" })).data).toEqual({
    method: "POST",
    path: "/a?b=c&lng=de",
    accept: "application/json",
    cookie: "a=b",
    body: "d=e",
  });
  const page = await send({ url, headers: { Accept: "text/html" } });
  expect(page.data).toMatchObject({ method: "GET", accept: "text/html" });
});

test("An answer has its status, its Set-Cookie lines one by one and its text if it is no JSON", async () => {
  const headers = { location: "/b", "set-cookie": ["a=1", "b=2"] };
  const url = await serve((_request, response) => {
    response.writeHead(303, headers).end("See other");
  });
  expect(await send({ url })).toMatchObject({ status: 303, data: "See other", headers });
});

test("R57 More than a megabyte is neither read nor sent", async () => {
  const long = " ".repeat(1024 * 1024 + 1);
  const url = await serve((_request, response) => response.end(long));
  expect((await failure({ url })).code).toBe("UND_ERR_RES_EXCEEDED_MAX_SIZE");
  const sent = await failure({ url, method: "POST", data: long });
  expect(sent.code).toBe("UND_ERR_REQ_TOO_LONG");
});

test("R85 An answer nested deeper than 200 is no answer, and one of 200 is", async () => {
  const nest = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const url = await serve((request, response) => {
    response.end(nest(Number(request.url?.slice(1))));
  });
  expect(JSON.stringify((await send({ url: `${url}/200` })).data)).toBe(nest(200));
  expect((await failure({ url: `${url}/201` })).code).toBe("DEEP_ANSWER");
});

test("An answer that is packed although none was asked for is not taken for text", async () => {
  const url = await serve((request, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" });
    response.end(JSON.stringify(request.headers["accept-encoding"]));
  });
  expect((await failure({ url })).code).toBe("PACKED_ANSWER");
});

test("R57 A deadline ends a call that waits for an answer, and one that reads it", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/half") response.writeHead(200).write("{");
  });
  for (const path of ["/none", "/half"]) {
    const signal = AbortSignal.timeout(100);
    expect((await failure({ url: url + path, signal })).code).toBe("ERR_CANCELED");
  }
});

test("An answer that nobody reads is not waited for, and its connection is closed", async () => {
  let closed: Promise<unknown> | undefined;
  const url = await serve((_request, response) => {
    closed = once(response, "close");
    response.writeHead(200).write("endless");
  });
  expect(await send({ url, isBodyUnread: true })).toMatchObject({ status: 200, data: undefined });
  await closed;
});

test("A failed call tells where it went and nothing of the person", async () => {
  const url = await serve((request) => request.destroy());
  const headers = { Cookie: "secret" };
  const error = await failure({ url, headers, data: "secret", method: "PUT" });
  expect(error).toMatchObject({ config: { method: "PUT", url }, code: "UND_ERR_SOCKET" });
  expect(JSON.stringify(error) + String(error.stack)).not.toContain("secret");
});
