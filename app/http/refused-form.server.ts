import type { AppLoadContext } from "@remix-run/node";

const refused = new WeakSet<AppLoadContext>();

/**
 * Remix runs the loaders again after a form was posted without script, on the same context object, and a `meta`
 * sees only what they give. So an action says here that it has refused its form, and the title can say so too.
 */
export function markRefused(context: AppLoadContext): void {
  refused.add(context);
}

export function isRefused(context: AppLoadContext): boolean {
  return refused.has(context);
}
