/**
 * The name of a request's route, as it may be counted by: one of a few. The log says which call of the identity
 * service it was, whose words a visitor can put together in many ways.
 */
export function routeLabel(route = "*"): string {
  const [, owned] = /^gateway \/([^/]+)/.exec(route) ?? [];
  return owned ? `gateway /${owned}/*` : route;
}
