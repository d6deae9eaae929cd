import type { ServerBuild } from "@remix-run/node";
import { Router } from "express";
import { pathInBrowser } from "../base-path.server";
import { env } from "../env.server";
import type { EdgeParts } from "./edge.server";

interface BuiltParts extends EdgeParts {
  build: ServerBuild;
}

/**
 * Moves the build, which was made for the root of a host, below BASE_PATH, so that nothing need be built for
 * it. Scripts import each other by relative addresses; the rest stand in the manifest, of which the browser
 * loads a copy as well.
 */
export function rebase({ build, assets, ...rest }: BuiltParts): EdgeParts {
  if (!env.BASE_PATH) return { build, assets, ...rest };
  const manifest = moveAddresses(build.assets);
  const files = Router();
  files.get(build.assets.url, (_request, response) => {
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.type("text/javascript");
    response.send(`window.__remixManifest=${JSON.stringify(manifest)};`);
  });
  files.use(assets);
  const publicPath = pathInBrowser(build.publicPath);
  return {
    build: { ...build, basename: env.BASE_PATH, publicPath, assets: manifest },
    assets: files,
    ...rest,
  };
}

type Manifest = ServerBuild["assets"];

function moveAddresses(manifest: Manifest): Manifest {
  const text = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("/assets/") ? pathInBrowser(value) : value,
  );
  return JSON.parse(text) as Manifest;
}
