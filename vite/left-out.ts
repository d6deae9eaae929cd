/**
 * Stands in the server's build for packages that others import and we never reach:
 * - axios: `@ory/client` takes it for clients that bring no transport, and ours all do
 * (app/upstream/transport.server.ts).
 * - turbo-stream: Remix would encode the data of every page for its router in the browser. There is none:
 * app/entry.server.tsx writes the data, and the edge refuses requests for data alone.
 * - @remix-run/web-fetch, its multipart parser and stream-slice: Remix' own `fetch` for older Nodes and its upload of
 * files. Node's `fetch` is used, and no form has a file.
 * - body-parser: the edge streams every form, and Remix reads it.
 */
export default {};
const nothing = (): undefined => undefined;
export { nothing as decode, nothing as encode, nothing as streamMultipart };
