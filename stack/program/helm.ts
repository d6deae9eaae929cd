import { ExpectedFailure } from "../process/expected-failure";
import { buildWithGo, findBuilt, findMissingTool } from "./go-build";
import { findInstalled } from "./installed-program";
import type { Program } from "./program";

/**
 * Helm 3 in PATH, else what was built earlier from stack/helm, else that built now with Go. The latter has `lint` and
 * `template` only. Otherwise throws an ExpectedFailure that says what to install.
 */
export async function findHelm(): Promise<Program> {
  const ready = (await findInstalled("helm")) ?? (await findBuilt("helm"));
  if (ready !== null) return ready;
  const missingTool = await findMissingTool();
  if (missingTool === null) return buildWithGo("helm");
  throw new ExpectedFailure(
    `Helm was not found, and building it needs ${missingTool}. Install that, or put Helm 3 into your PATH.`,
  );
}
