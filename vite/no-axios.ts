/**
 * What the server's build has in place of axios: `@ory/client` imports it for clients that bring no transport, and ours
 * all do (app/upstream/transport.server.ts).
 */
export default undefined;
