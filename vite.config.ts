import { basename, resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import { compressFiles } from "./vite/compress-files";
import { fewScripts } from "./vite/few-scripts";
import { listComponents } from "./vite/list-components";
import { shipLicences } from "./vite/ship-licences";
import { subsetFonts } from "./vite/subset-fonts";

const leftOut = resolve(import.meta.dirname, "vite/left-out.ts");

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

/** Without the router, which browsers do not need: docs/decisions/003-documents-without-a-router.md. */
function remixInBrowser(): Plugin {
  const standIn = resolve(import.meta.dirname, "app/ui/enhance/remix-in-browser.tsx");
  return {
    name: "vestibule:remix-in-browser",
    enforce: "pre",
    resolveId: (id, _importer, { ssr }) => (id === "@remix-run/react" && !ssr ? standIn : null),
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
    remixInBrowser(),
    fewScripts(),
    shipLicences(),
    listComponents(),
    compressFiles(),
  ],
  // As an external package, React uses its development half (four times as slow) unless NODE_ENV says otherwise at
  // run time.
  ...(isSsrBuild && {
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // All of them: the image needs no packages, and the process starts sooner than with hundreds of files.
    ssr: { noExternal: true },
    resolve: {
      // remix-toast would bring an older one of its own.
      dedupe: ["zod"],
      alias: {
        axios: leftOut,
        "turbo-stream": leftOut,
        "@remix-run/web-fetch": leftOut,
        "@web3-storage/multipart-parser": leftOut,
        "stream-slice": leftOut,
        "body-parser": leftOut,
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
    // 4 % smaller than esbuild, as sent; 180 bytes of it by the second pass.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 2 } },
  },
}));
