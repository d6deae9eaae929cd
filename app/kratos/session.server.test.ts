import { beforeEach, expect, test, vi } from "vitest";
import { account } from "../model/variants";
import type { PageVisit } from "../web/visit.server";
import type { callKratos } from "./client.server";

const call = vi.hoisted(() => vi.fn<typeof callKratos>());
vi.mock(import("./client.server"), async (load) => ({ ...(await load()), callKratos: call }));

const { findLogoutLink, requireSession, signOut } = await import("./session.server");

beforeEach(() => void call.mockReset());

function visitOf(path: string, cookies = "ory_kratos_session=a"): PageVisit {
  const url = `https://account.example.org${path}`;
  const request = new Request(url, { headers: { Cookie: cookies } });
  return { variant: account, request, context: {} };
}

function answer(...replies: [status: number, body?: object][]) {
  for (const [status, body = {}] of replies) {
    call.mockResolvedValueOnce({ status, body, cookies: [`c=${status}`] });
  }
}

const thrownBy = (promise: Promise<unknown>) => promise.catch((thrown: unknown) => thrown);

test.each([
  [401, "/sessions", "/login?return_to=%2Fsessions"],
  [401, "/", "/login"],
  [403, "/sessions", "/login?aal=aal2&return_to=%2Fsessions"],
])("If Kratos answers %i, %s leads to %s", async (status, path, to) => {
  answer([status]);
  const thrown = await thrownBy(requireSession(visitOf(path)));
  expect((thrown as Response).headers.get("Location")).toBe(to);
});

test("Without a cookie of Kratos nobody is signed in, and Kratos is not asked", async () => {
  const thrown = await thrownBy(requireSession(visitOf("/sessions", "theme=dark")));
  expect((thrown as Response).status).toBe(303);
  expect(call).not.toHaveBeenCalled();
});

const logout_url = "https://account.example.org/self-service/logout?token=t";

test.each<[[number, object?][], string | undefined]>([
  [[[200, { logout_url }]], "/self-service/logout?token=t"],
  [[[400], [200, { logout_url }]], "/self-service/logout?token=t"],
  [[[401]], undefined],
])("After the answers %j the link that signs out is %s", async (replies, link) => {
  answer(...replies);
  expect(await findLogoutLink(visitOf("/"), "/")).toBe(link);
  expect(call).toHaveBeenCalledTimes(replies.length);
});

const made: [number, object] = [200, { logout_token: "t" }];

test.each<[[number, object?][], string]>([
  [[[401]], "c=401"],
  [[made, [204]], "c=204"],
  [[made, [401]], "c=401"],
])("After the answers %j somebody is signed out", async (replies, cookie) => {
  answer(...replies);
  expect((await signOut(visitOf("/"))).getSetCookie()).toEqual([cookie]);
});

test.each<[[number, object?][]]>([[[made, [200]]], [[made, [500]]], [[[200]]]])(
  "After the answers %j a page says that the session may be open",
  async (replies) => {
    answer(...replies);
    const thrown = await thrownBy(signOut(visitOf("/")));
    expect(thrown).toMatchObject({ data: { code: "still_open" } });
  },
);
