import { ExpectedFailure } from "../process/expected-failure";
import { buildWithGo, findBuilt, findMissingTool } from "./go-build";
import type { Program } from "./program";

/** actionlint as it was built earlier from stack/actionlint, else built now with Go, in seconds. */
export async function findActionlint(): Promise<Program> {
  const built = await findBuilt("actionlint");
  if (built !== null) return built;
  const missingTool = await findMissingTool();
  if (missingTool === null) return buildWithGo("actionlint");
  throw new ExpectedFailure(`Building actionlint needs ${missingTool}.`);
}
