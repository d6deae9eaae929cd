import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { findBinaries } from "../../../stack/program/binaries";
import { makeRunFolder, removeRunFolder } from "../../../stack/process/run-folder";
import { startDeployed, startDeployedKratos } from "../../support/world/deployed-service";
import { started } from "../../support/world/started";

const places = [
  ["compose.yaml", "http://localhost:3000", "http://localhost:4444"],
  ["compose.production.yaml", "https://account.example.org", "https://oauth.example.org"],
] as const;

beforeAll(findBinaries, 600_000);

let folder: string;
beforeEach(async () => {
  folder = await makeRunFolder();
});
afterEach(() => removeRunFolder(folder));

test.each(places)(
  "Kratos starts with its example file under %s and leads to the pages at %s",
  async (place, own) => {
    const kratos = await started(startDeployedKratos({ place, folder }));
    for (const flow of ["login", "registration", "recovery", "verification"]) {
      const answer = await fetch(`${kratos.url}/self-service/${flow}/browser`, {
        redirect: "manual",
        headers: { Accept: "text/html" },
      });
      expect(answer.headers.get("Location")).toMatch(new RegExp(`^${own}/${flow}\\?flow=`));
      const isSecure = own.startsWith("https:");
      expect(answer.headers.getSetCookie().join().includes("Secure")).toBe(isSecure);
    }
    const flow = await fetch(`${kratos.url}/self-service/registration/browser`, {
      headers: { Accept: "application/json" },
    });
    const { ui } = (await flow.json()) as { ui: { action: string } };
    expect(ui.action).toMatch(new RegExp(`^${own}/self-service/registration\\?flow=`));
    const log = readFileSync(join(folder, "kratos.log"), "utf8");
    expect(log).not.toMatch(/no version specified|deprecated/i);
  },
  60_000,
);

test.each(places)(
  "Hydra starts with its example file under %s, less what only the newest knows, and has an issuer of its own",
  async (place, _own, issuer) => {
    const configPath = join(folder, "hydra.yml");
    const config = parse(readFileSync("deploy/hydra/hydra.yml", "utf8")) as {
      urls: Record<string, unknown>;
    };
    delete config.urls.device;
    writeFileSync(configPath, stringify(config));
    const hydra = await started(startDeployed({ program: "hydra", place, folder, configPath }));
    // Hydra makes its keys for the first request, and breaks off a request after ten seconds.
    const about = async () => (await fetch(`${hydra.url}/.well-known/openid-configuration`)).json();
    await expect
      .poll(about)
      .toMatchObject({ issuer, authorization_endpoint: `${issuer}/oauth2/auth` });
  },
  60_000,
);
