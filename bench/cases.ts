import type { BenchWorld } from "./bench-world";
import type { Shot } from "./measure-load";
import { prepareFlow, type PreparedFlow } from "./prepare-flow";
import { screens, type Screen } from "./screens";

/** One thing that people do on a screen, and the call of Kratos that it needs. */
export interface Case {
  screen: string;
  step: "first visit" | "with a flow" | "refused form" | "accepted form";
  ours: Shot[];
  kratos: Shot[];
  /** Whether Kratos takes each of these forms only once. */
  isOnce: boolean;
  expected: number;
}

const flowsAtHand = 8;

export async function prepareCases(world: BenchWorld, names?: string[]): Promise<Case[]> {
  const cases: Case[] = [];
  for (const screen of screens.filter(({ name }) => !names || names.includes(name))) {
    cases.push(...(await prepareScreen(world, screen)));
  }
  return cases;
}

async function prepareScreen(world: BenchWorld, screen: Screen): Promise<Case[]> {
  const { name, path, api, forms } = screen;
  const cookie = screen.isSignedIn ? cookieOf((await world.signIn()).cookies) : "";
  const visit: Case = {
    screen: name,
    step: "first visit",
    ours: [page(path, cookie)],
    kratos: [json(screen.create, cookie)],
    isOnce: false,
    expected: 200,
  };
  if (api === undefined || forms === undefined) return [visit];

  const cases: Case[] = [visit];
  const flows = await Promise.all(
    Array.from({ length: flowsAtHand }, () => prepareFlow(world, screen, forms.refused)),
  );
  cases.push({
    screen: name,
    step: "with a flow",
    ours: flows.map(({ id, cookies }) => page(`${path}?flow=${id}`, cookieOf(cookies))),
    kratos: flows.map(({ id, cookies }) => json(`${api}/flows?id=${id}`, cookieOf(cookies))),
    isOnce: false,
    expected: 200,
  });
  cases.push(formCase({ world, screen, step: "refused form", flows, expected: 400 }));
  const count = forms.isOnce ? forms.isOnce : flowsAtHand;
  const accepted: PreparedFlow[] = [];
  for (let made = 0; made < count; made += 1) {
    accepted.push(await prepareFlow(world, screen, forms.accepted));
  }
  const last = formCase({ world, screen, step: "accepted form", flows: accepted, expected: 303 });
  cases.push(forms.isOnce === undefined ? last : shareOut(last));
  return cases;
}

/** Half of the forms for either side, since the second use of a form is refused. */
function shareOut(once: Case): Case {
  const half = Math.floor(once.ours.length / 2);
  return {
    ...once,
    isOnce: true,
    ours: once.ours.slice(0, half),
    kratos: once.kratos.slice(half),
  };
}

interface FormCase {
  world: BenchWorld;
  screen: Screen;
  step: Case["step"];
  flows: PreparedFlow[];
  expected: number;
}

function formCase({ world, screen, step, flows, expected }: FormCase): Case {
  const origin = world.app.url;
  return {
    screen: screen.name,
    step,
    isOnce: false,
    expected,
    ours: flows.map(({ action, body, cookies }) => ({
      method: "POST",
      path: action,
      body: body.toString(),
      headers: { ...formHeaders, Accept: "text/html", Origin: origin, Cookie: cookieOf(cookies) },
    })),
    kratos: flows.map(({ id, body, cookies }) => ({
      method: "POST",
      path: `${screen.api ?? ""}?flow=${id}`,
      body: withoutOurs(body).toString(),
      headers: { ...formHeaders, Accept: "application/json", Cookie: cookieOf(cookies) },
    })),
  };
}

const formHeaders = { "Content-Type": "application/x-www-form-urlencoded" };

function withoutOurs(body: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...body].filter(([name]) => name !== "vestibule_fields"));
}

function page(path: string, cookie: string): Shot {
  return { method: "GET", path, headers: { ...browserHeaders, ...cookieHeader(cookie) } };
}

function json(path: string, cookie: string): Shot {
  const headers = { Accept: "application/json", ...cookieHeader(cookie) };
  return { method: "GET", path, headers };
}

const browserHeaders = {
  Accept: "text/html",
  "Accept-Language": "en-GB,en;q=0.9,de;q=0.8",
  "Accept-Encoding": "gzip, deflate, br",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36",
};

function cookieHeader(cookie: string): Record<string, string> {
  return cookie === "" ? {} : { Cookie: cookie };
}

function cookieOf(cookies: Map<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
