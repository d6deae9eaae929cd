// `npm run dev`: the front end with hot reload, on the services that `npm run stack` has started.
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { appEnv } from "./app-env";
import { ExpectedFailure } from "./process/expected-failure";
import { readPortTable, requireFreePorts } from "./process/ports";
import type { createEdge as createEdgeType } from "../app/server/server.server";
import { runUntilInterrupted } from "./process/run-until-interrupted";

await runUntilInterrupted(async () => {
  const { app: port, kratosPublic } = readPortTable();
  await requireFreePorts({ app: port });
  const kratosUrl = process.env.KRATOS_PUBLIC_URL ?? `http://127.0.0.1:${kratosPublic}`;
  await requireKratos(kratosUrl);
  const publicUrl = `http://localhost:${port}`;
  // The environment's own values take precedence.
  Object.assign(process.env, {
    ...appEnv({
      port,
      publicUrl,
      kratos: { publicUrl: kratosUrl },
    }),
    ...process.env,
  });

  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  const load = <T>(id: string) => vite.ssrLoadModule(id) as Promise<T>;
  const { createEdge } = await load<{ createEdge: typeof createEdgeType }>(
    "/app/server/server.server.ts",
  );
  const edge = createEdge({
    build: () => load("virtual:remix/server-build"),
    assets: vite.middlewares,
  });
  server.on("request", edge);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  console.log(`\n  The front end with hot reload: ${publicUrl}\n`);

  return {
    broken: new Promise<never>(() => undefined),
    async stop() {
      await vite.close();
      server.closeAllConnections();
    },
  };
});

async function requireKratos(url: string): Promise<void> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null);
  if (answer?.ok) return;
  throw new ExpectedFailure(
    `Kratos does not answer at ${url}. Run "npm run stack" in another terminal.`,
  );
}
