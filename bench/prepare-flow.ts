import { readForm, Visitor, type Visited } from "../tests/support/visitor/visitor";
import type { BenchWorld } from "./bench-world";
import type { Screen, TypedForm } from "./screens";

/** An opened flow, and its filled-in form. */
export interface PreparedFlow {
  id: string;
  cookies: Map<string, string>;
  action: string;
  body: URLSearchParams;
}

export async function prepareFlow(
  world: BenchWorld,
  screen: Screen,
  form: TypedForm,
): Promise<PreparedFlow> {
  const visitor = screen.isSignedIn ? await world.signIn() : new Visitor(world.app.url);
  const page = await reachForm({ world, visitor, page: await visitor.get(screen.path), form });
  const { action, body } = readForm(page, form.button, form.typed(world));
  const id = new URL(action, world.app.url).searchParams.get("flow") ?? "";
  return { id, cookies: visitor.cookies, action, body };
}

interface Reach {
  world: BenchWorld;
  visitor: Visitor;
  page: Visited;
  form: TypedForm;
}

async function reachForm({ world, visitor, page, form }: Reach): Promise<Visited> {
  const { after } = form;
  if (!after) return page;
  return visitor.follow(await visitor.press(page, after.button, after.typed(world)));
}
