import type { EntryContext } from "@remix-run/node";

type Served = EntryContext["staticHandlerContext"];

export interface PageData extends Pick<Served, "loaderData" | "errors"> {
  base: string;
  here: string;
}

export interface ServedPage {
  page: PageData;
  json: string;
  nonce: string;
}

/**
 * Gives up on script if the modules have not removed it by the load event: shows each `noscript`
 * and removes what waits for script. React writes it as text: it must not contain `& < > " '`.
 */
export const giveUpScript =
  "function giveUp(){for(let e of document.querySelectorAll(`noscript,.awaits-script`))" +
  "if(e.hidden=true,e.localName===`noscript`)e.outerHTML=e.textContent}onload=giveUp";

/** The browser gets no list of other pages' modules. */
export function writeScripts(context: EntryContext, { nonce, json }: ServedPage): string {
  const { manifest, staticHandlerContext: served } = context;
  // Only `npm run dev` has it; Remix' type (2.17) omits it.
  const { hmr } = manifest as { hmr?: { runtime: string } };
  // The root's boundary draws an error.
  const matches = served.errors ? served.matches.slice(0, 1) : served.matches;
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const files = routes.flatMap(({ module, imports = [] }) => [...imports, module]);
  const modules = routes.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`);
  const lines = [
    ...(hmr ? [`import${JSON.stringify(hmr.runtime)}`] : []),
    ...routes.map(({ module }, at) => `import*as r${at} from${JSON.stringify(module)}`),
    `r0.handle.start(${writePageData(json)},{${modules.join()}},giveUp)`,
    "onload=null",
  ];
  const preloaded = [...new Set(files)].map((file) => `<link rel="modulepreload" href="${file}"/>`);
  return `${preloaded.join("")}<script nonce="${nonce}" type="module" async="">${lines.join(";")}</script>`;
}

const unsafe = /[&<>\u2028\u2029]/g;

/** JSON as an object literal that cannot end its script. */
export function writePageData(json: string): string {
  return json.replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
