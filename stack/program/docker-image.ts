import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Program, ServiceName } from "./program";

const run = promisify(execFile);

const images: Record<ServiceName, string> = {
  kratos: "oryd/kratos:v26.2.0",
  hydra: "oryd/hydra:v26.2.0",
};

/**
 * The program as a container on the host's network, if a Docker engine answers. It has never run: the machines that
 * the stack was made on have no engine. After a kill -9 of the demo a container may stay, since the watchdog ends
 * only Docker's client.
 */
export async function findImage(name: ServiceName): Promise<Program | null> {
  try {
    await run("docker", ["version", "--format", "{{.Server.Version}}"], { timeout: 10_000 });
  } catch {
    return null;
  }
  const image = images[name];
  return {
    name,
    version: image,
    commandFor: (args, folder) => ({
      command: "docker",
      args: [
        ...["run", "--rm", "--network", "host", "--volume", `${folder}:${folder}`],
        ...["--user", `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`],
        ...[image, ...args],
      ],
    }),
  };
}
