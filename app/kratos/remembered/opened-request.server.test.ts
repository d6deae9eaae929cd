import { expect, test } from "vitest";
import { beginAgain, isOvertaken, rememberOpened } from "./opened-request.server";

/** The request of a browser that has opened these pages: application, challenge and form. */
async function browserAt(...pages: [client: string, challenge: string, form: string][]) {
  let request = new Request("https://account.example.org/");
  for (const [client, challenge, form] of pages) {
    const headers = new Headers();
    await rememberOpened(request, { step: "sign-in", client, challenge, form }, headers);
    const [line] = headers.getSetCookie();
    const Cookie = line?.split(";")[0] ?? request.headers.get("Cookie") ?? "";
    request = new Request(request.url, { headers: { Cookie } });
  }
  return request;
}

test("A form is overtaken once its application's request was opened again, and no other", async () => {
  const request = await browserAt(
    ["books", "c1", "f1"],
    ["pond", "c2", "f2"],
    ["books", "c3", "f3"],
  );
  const forms = ["f1", "f2", "f3", "unknown"];
  const overtaken = await Promise.all(forms.map((form) => isOvertaken(request, form)));
  expect(overtaken).toEqual([true, false, false, false]);
});

test("Neither a page that is opened again nor a new form of the same request overtakes", async () => {
  const request = await browserAt(
    ["books", "c1", "f1"],
    ["books", "c2", "f2"],
    ["books", "c1", "f1"],
    ["books", "c1", "f3"],
  );
  const forms = ["f1", "f2", "f3"];
  const overtaken = await Promise.all(forms.map((form) => isOvertaken(request, form)));
  expect(overtaken).toEqual([true, false, true]);
});

test("Its cookie does not grow with the pages that are opened", async () => {
  const pages = Array.from({ length: 40 }, (_, place) => `${place}`.repeat(200));
  const request = await browserAt(
    ...pages.map((page): [string, string, string] => [page, page, page]),
  );
  expect(request.headers.get("Cookie")?.length).toBeLessThan(700);
  expect(await isOvertaken(request, pages[39] ?? "")).toBe(false);
});

test("A request begins again without what was answered, and without asking to sign up", () => {
  const hydra = "https://hydra.example/oauth2/auth?client_id=books&state=s";
  expect(beginAgain(`${hydra}&login_verifier=v`)).toBe(hydra);
  expect(beginAgain(`${hydra}&prompt=registration&login_verifier=v`)).toBe(hydra);
  expect(beginAgain(`${hydra}&prompt=login`)).toBe(`${hydra}&prompt=login`);
});
