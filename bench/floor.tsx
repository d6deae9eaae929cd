// The least that a Remix page on express can cost: one route, whose loader asks for the flow that vestibule's page shows.
import { createRequestHandler } from "@remix-run/express";
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import express from "express";
import { renderToString } from "react-dom/server";

interface Flow {
  ui: { action: string; nodes: { attributes: Attributes; meta: { label: { text: string } } }[] };
}

interface Attributes {
  name: string;
  type: string;
  value: string;
  required?: boolean;
}

async function loader({ request }: LoaderFunctionArgs): Promise<Flow> {
  const cookie = request.headers.get("Cookie") ?? "";
  const flow = `${process.env.KRATOS_PUBLIC_URL ?? ""}/self-service/login/browser`;
  return (await (await fetch(flow, { headers: { Cookie: cookie } })).json()) as Flow;
}

function Page() {
  const { ui } = useLoaderData<Flow>();
  return (
    <form method="post" action={ui.action}>
      {ui.nodes.map(({ attributes: { name, type, value, required }, meta }) => (
        <label key={name}>
          {meta.label.text}
          <input name={name} type={type} defaultValue={value} required={required} />
        </label>
      ))}
    </form>
  );
}

function Root() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = renderToString(<RemixServer context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

const inBrowser = { hasAction: false, hasErrorBoundary: false, imports: [], module: "/page.js" };
const [root, login] = [
  { id: "root", path: "" },
  { id: "login", parentId: "root", path: "login" },
];

const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: handleRequest } },
  routes: {
    root: { ...root, module: { default: Root } },
    login: { ...login, module: { default: Page, loader } },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: {
        ...root,
        ...inBrowser,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
      },
      login: {
        ...login,
        ...inBrowser,
        hasLoader: true,
        hasClientAction: false,
        hasClientLoader: false,
      },
    },
  },
  assetsBuildDirectory: "",
  publicPath: "/",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};

express()
  .all("*", createRequestHandler({ build, mode: "production" }))
  .listen(Number(process.env.PORT), "127.0.0.1");
