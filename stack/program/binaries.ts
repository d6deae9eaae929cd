import { findImage } from "./docker-image";
import { ExpectedFailure } from "../process/expected-failure";
import { buildWithGo, findBuilt, findMissingTool } from "./go-build";
import { findInstalled } from "./installed-program";
import { titles, type Program, type ServiceName } from "./program";

export interface Binaries {
  kratos: Program;
  hydra: Program;
}

let found: Promise<Binaries> | null = null;

/**
 * The programs in PATH, else those built earlier, else built now with Go (takes minutes, with lines on stderr), else
 * Docker images. Otherwise throws an ExpectedFailure that says what to install.
 */
export function findBinaries(): Promise<Binaries> {
  found ??= findBoth();
  return found;
}

async function findBoth(): Promise<Binaries> {
  // One after the other: each build uses all cores by itself.
  const kratos = await findOne("kratos");
  const hydra = await findOne("hydra");
  return { kratos, hydra };
}

async function findOne(name: ServiceName): Promise<Program> {
  const ready = (await findInstalled(name)) ?? (await findBuilt(name));
  if (ready !== null) return ready;

  const missingTool = await findMissingTool();
  if (missingTool === null) return buildWithGo(name);

  const image = await findImage(name);
  if (image !== null) return image;

  throw new ExpectedFailure(
    `${titles[name]} was not found, and building it needs ${missingTool}. ` +
      `Install that, or start Docker, or put a ${name} program into your PATH.`,
  );
}
