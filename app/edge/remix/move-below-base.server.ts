import type { ServerBuild } from "@remix-run/node";
import { Router, type RequestHandler } from "express";
import { withBasePath } from "../../doors/base-path.server";
import { env } from "../../settings/env.server";

interface BuiltParts {
  build: ServerBuild;
  /** Serves the files of the browser's build. */
  assets: RequestHandler;
}

/**
 * Moves the build, made for the root of a host, below BASE_PATH, so that nothing has to be rebuilt. Scripts import
 * each other by relative addresses; the other addresses are in the manifest, of which the browser loads a copy too.
 */
export function moveBelowBase<Parts extends BuiltParts>(parts: Parts): Parts {
  if (!env.BASE_PATH) return parts;
  const { build, assets } = parts;
  const manifest = moveAddresses(build.assets);
  const files = Router();
  files.get(build.assets.url, (_request, response) => {
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.type("text/javascript");
    response.send(`window.__remixManifest=${JSON.stringify(manifest)};`);
  });
  files.use(assets);
  const publicPath = withBasePath(build.publicPath);
  return {
    ...parts,
    build: { ...build, basename: env.BASE_PATH, publicPath, assets: manifest },
    assets: files,
  };
}

type Manifest = ServerBuild["assets"];

function moveAddresses(manifest: Manifest): Manifest {
  const text = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("/assets/") ? withBasePath(value) : value,
  );
  return JSON.parse(text) as Manifest;
}
