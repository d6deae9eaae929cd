import { expect, test, vi } from "vitest";
import { requestFor } from "../../tests/support/stand-in/request-for";
import { callKratos, getIdentitySchema, kratos } from "./client.server";

test("R57 A call for a visitor ends when they leave, whatever became of Remix' copies of the request", () => {
  const left = new AbortController();
  const request = requestFor("/login");
  let signal: AbortSignal | undefined;
  void callKratos({ request, context: { left: left.signal } }, (_cookie, options) => {
    ({ signal } = options);
    return new Promise(() => undefined);
  });
  expect(signal?.aborted).toBe(false);
  left.abort();
  expect(signal?.aborted).toBe(true);
});

const forwarded = { "X-Forwarded-Host": "account.example.org", "X-Forwarded-Proto": "https" };

test.each([
  [
    "their cookies for it, their browser, their address as the edge says it, and the id of the request",
    { Cookie: "theme=dark; csrf_token_1=a", "User-Agent": "Lynx", "X-Forwarded-For": "192.0.2.9" },
    { clientIp: "192.0.2.1", requestId: "r1" },
    "csrf_token_1=a",
    { "User-Agent": "Lynx", "True-Client-IP": "192.0.2.1", "X-Request-Id": "r1" },
  ],
  ["nothing that is not known", { Authorization: "Bearer x" }, {}, "", {}],
])("Of a visitor Kratos gets %s", async (_what, sent, context, cookie, passed) => {
  const request = requestFor("/login", sent);
  const call = vi.fn<Parameters<typeof callKratos>[1]>();
  call.mockResolvedValue({ status: 200, data: {}, headers: {} });
  await callKratos({ request, context }, call);
  const headers = { ...forwarded, ...passed };
  expect(call.mock.lastCall).toEqual([cookie, { signal: expect.any(AbortSignal), headers }]);
  await callKratos({ request, context }, call, { Accept: "text/html" });
  expect(call.mock.lastCall?.[1].headers).toEqual({ ...headers, Accept: "text/html" });
});

test("The id of an identity schema may have signs that an address may not", async () => {
  const request = vi.spyOn(kratos["axios"], "request");
  request.mockResolvedValueOnce({ status: 200, data: {}, headers: {} });
  await getIdentitySchema("a/???", { headers: { "X-Request-Id": "r1" } });
  expect(request.mock.lastCall).toEqual([
    { url: "http://127.0.0.1:4433/schemas/YS8_Pz8", headers: { "X-Request-Id": "r1" } },
  ]);
});
