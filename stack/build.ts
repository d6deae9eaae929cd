// Gets Kratos, Hydra and the programs of the tests ahead of the tests, so that no test waits for them.
import { findActionlint } from "./program/actionlint";
import { findBinaries } from "./program/binaries";
import { findHelm } from "./program/helm";
import { installPythonTools } from "./program/python-tool";
import { ExpectedFailure } from "./process/expected-failure";

try {
  // Go uses all cores by itself; pip waits for the network.
  await Promise.all([findBinaries().then(findHelm).then(findActionlint), installPythonTools()]);
} catch (error) {
  console.error(error instanceof ExpectedFailure ? error.message : error);
  process.exitCode = 1;
}
