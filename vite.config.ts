import { basename, resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { compressFiles } from "./vite/compress-files";
import { fewScripts } from "./vite/few-scripts";
import { listComponents } from "./vite/list-components";
import { shipLicences } from "./vite/ship-licences";
import { subsetFonts } from "./vite/subset-fonts";

/**
 * Packages that the server's build bundles: Kratos' client, which makes the start faster, and OpenTelemetry's SDK, 0.15 MB instead of 10, which no image has as packages.
 */
const takenIn = [
  /^@opentelemetry\//,
  /^react(-dom|-router|-router-dom)?$/,
  /^@remix-run\/(node|react|router|server-runtime)$/,
  "@ory/client",
  "zod",
  /^@react-email\//,
];

/** The server's half of the build: our own processes beside Remix's entry, all sharing one copy of every module. */
function ownEntries(): Plugin {
  return {
    name: "vestibule:own-entries",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: {
                  index: "virtual:remix/server-build",
                  edge: "./server.ts",
                  "health-check": "./health-check.ts",
                  doctor: "./doctor.ts",
                  "mail-templates": "./mail-templates.ts",
                },
                output: { entryFileNames: "[name].js" },
              },
            },
          }
        : {},
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        // Requests to its manifest endpoint can cost much CPU; docs/security.md.
        v3_lazyRouteDiscovery: false,
      },
    }),
    ownEntries(),
    fewScripts(),
    shipLicences(),
    listComponents(),
    compressFiles(),
  ],
  // As an external package, React uses its development half (four times as slow) unless NODE_ENV says otherwise at
  // run time.
  ...(isSsrBuild && {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: takenIn },
    resolve: {
      alias: {
        axios: resolve(import.meta.dirname, "vite/no-axios.ts"),
        "turbo-stream": resolve(import.meta.dirname, "vite/no-turbo-stream.ts"),
      },
    },
  }),
  css: { postcss: { plugins: [subsetFonts()] } },
  experimental: {
    // Beside their style sheet, wherever BASE_PATH puts both. The server's half ignores `relative` (Vite 6.4), and
    // its style sheet has to be the same file.
    renderBuiltUrl: (file, { hostType }) =>
      hostType === "css" ? `./${basename(file)}` : undefined,
  },
  build: {
    // Android WebView 90 and iOS 14 are the oldest supported engines.
    target: isSsrBuild ? "node20" : ["chrome90", "safari14"],
    cssTarget: ["chrome90", "safari14"],
    assetsInlineLimit: 0,
    // 4 % smaller than esbuild, as sent.
    minify: isSsrBuild ? false : "terser",
  },
}));
