import { Agent, get, type IncomingMessage } from "node:http";

const longestChain = 10;

/** One connection to each host, kept open between visits, like a reverse proxy's. */
const agent = new Agent({ keepAlive: true });

export interface FollowedVisit {
  ms: number;
  redirects: number;
  status: number;
}

export interface VisitStart {
  url: string;
  accept: string;
}

/** A first visit like a browser's: without cookies, through every redirect, up to the whole page. */
export async function followVisit({ url, accept }: VisitStart): Promise<FollowedVisit> {
  const cookies = new Map<string, string>();
  const begun = performance.now();
  let next = url;
  for (let redirects = 0; redirects <= longestChain; redirects += 1) {
    const { status, location } = await ask(next, accept, cookies);
    if (!location) return { ms: performance.now() - begun, redirects, status };
    next = new URL(location, next).href;
  }
  throw new Error(`${url} leads round in circles.`);
}

async function ask(url: string, accept: string, cookies: Map<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { Accept: accept, ...(cookie === "" ? {} : { Cookie: cookie }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, resolve).once("error", reject);
  });
  for (const line of answer.headers["set-cookie"] ?? []) {
    const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
    cookies.set(name, value.join("="));
  }
  for await (const _chunk of answer) {
    // The measurement ends with the whole page.
  }
  return { status: answer.statusCode ?? 0, location: answer.headers.location };
}
