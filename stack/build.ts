// Builds Kratos and Hydra ahead of the tests, so that no test waits for it.
import { findBinaries } from "./program/binaries";
import { ExpectedFailure } from "./process/expected-failure";

try {
  await findBinaries();
} catch (error) {
  console.error(error instanceof ExpectedFailure ? error.message : error);
  process.exitCode = 1;
}
