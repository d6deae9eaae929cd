import { expect, test } from "vitest";
import {
  findWithDoctor,
  listTroubles,
  runDoctor,
  settingsFor,
} from "../../support/world/run-doctor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(startWorld({ hydra: true }));

function settings(more: Record<string, string> = {}): Record<string, string> {
  return settingsFor(world, more);
}

async function countClients(): Promise<number> {
  const answer = await fetch(`${world.hydra?.adminUrl ?? ""}/admin/clients`);
  return ((await answer.json()) as unknown[]).length;
}

test("Where everything is right the doctor finds nothing and ends with 0", async () => {
  const { code, stdout, stderr } = await runDoctor(settings());
  expect(stdout).toMatch(/\n\n0 broken, 0 warnings, \d\d ok\n$/);
  expect(code).toBe(0);
  expect(stderr).toBe("");
  expect(stdout).toContain("ok       A new password needs 10 characters or more.");
  const made = await fetch(`${world.kratos.adminUrl}/admin/identities`);
  expect(await made.json()).toEqual([]);
});

test("Into a file or a pipe it writes one plain line for each finding, and no colours", async () => {
  const { stdout } = await runDoctor(settings());
  expect(stdout).not.toContain("\u001b");
  const lines = stdout.split("\n").filter(Boolean).slice(0, -1);
  const isGroup = (line: string) => /^(This process|The public address|Kratos|Hydra)$/.test(line);
  expect(lines.filter((line) => !isGroup(line) && !/^ {2}ok {7}\S.*[.:]$/.test(line))).toEqual([]);
  expect(lines.filter(isGroup)).toHaveLength(4);
});

test("Without a wish to write it makes no client in Hydra, and says what it left out", async () => {
  world.hydraCalls?.forget();
  const adminUrl = world.hydraCalls?.url ?? "";
  const { findings } = await findWithDoctor(settings({ HYDRA_ADMIN_URL: adminUrl }));
  expect(world.hydraCalls?.list().map(({ method }) => method)).toEqual(["GET", "GET"]);
  const found = findings.find(({ id }) => id === "hydra.test_client");
  expect(found?.says).toContain("--write-test-client");
});

test("With a temporary client it also sees Hydra's own pages, and leaves no client behind", async () => {
  const before = await countClients();
  const { code, findings } = await findWithDoctor(settings(), "--write-test-client");
  expect(code).toBe(0);
  expect(listTroubles(findings)).toEqual([]);
  const ids = findings.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(
      ["login", "registration", "consent", "logout"].map((page) => `hydra.${page}_url`),
    ),
  );
  expect(await countClients()).toBe(before);
});

test("A setting that cannot be used ends it with 2 and names it", async () => {
  const { code, stdout, stderr } = await runDoctor(settings({ PUBLIC_URL: "account.example.org" }));
  expect(code).toBe(2);
  expect(stderr).toMatch(/^PUBLIC_URL is not valid/);
  expect(stdout).toBe("");
});

test("An argument that there is not ends it with 2 and the ones that there are", async () => {
  const { code, stderr } = await runDoctor(settings(), "--fix");
  expect(code).toBe(2);
  expect(stderr).toContain("--write-test-client");
});
