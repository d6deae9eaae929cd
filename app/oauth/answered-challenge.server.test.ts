import { expect, test, vi } from "vitest";
import { isAnswered, rememberAnswer } from "./challenge.server";

const asked = (cookie?: string) =>
  new Request("https://account.example.org/logout", { headers: cookie ? { Cookie: cookie } : {} });

/** The request that a browser sends after it received these lines. */
const withLine = (line: string) => asked(line.split(";", 1)[0]);

async function answerAll(challenges: string[]): Promise<Request> {
  let request = asked();
  for (const challenge of challenges) {
    request = withLine(await rememberAnswer(request, challenge));
  }
  return request;
}

test("A question that was answered is known again, and no other", async () => {
  const request = await answerAll(["first"]);
  expect(await isAnswered(request, "first")).toBe(true);
  expect(await isAnswered(request, "second")).toBe(false);
  expect(await isAnswered(asked(), "first")).toBe(false);
});

test("The last five questions are remembered, one that was answered again among them once", async () => {
  const request = await answerAll(["1", "2", "3", "4", "5", "2", "6"]);
  const known = await Promise.all(
    ["1", "2", "3", "4", "5", "6"].map((challenge) => isAnswered(request, challenge)),
  );
  expect(known).toEqual([false, true, true, true, true, true]);
  const twice = await answerAll(["1", "2", "2", "3", "4", "5"]);
  expect(await isAnswered(twice, "1")).toBe(true);
});

test("Without TLS the cookie has a name that a browser takes there", async () => {
  vi.stubEnv("PUBLIC_URL", "http://localhost:3000");
  vi.resetModules();
  const insecure = await import("./challenge.server");
  vi.unstubAllEnvs();
  expect(await insecure.rememberAnswer(asked(), "c1")).toMatch(/^answered=[^;]+; (?!.*Secure)/);
});

test("A cookie that nobody has signed is not believed, and the question itself is not in it", async () => {
  const line = await rememberAnswer(asked(), "a-challenge");
  expect(line).not.toContain("a-challenge");
  expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const [name = "", value = ""] = line.split(";", 1)[0]?.split("=") ?? [];
  expect(await isAnswered(asked(`${name}=${value.slice(0, -4)}AAAA`), "a-challenge")).toBe(false);
});
