/**
 * What the server's build has in place of turbo-stream. Remix would encode the data of every page for its router in
 * the browser. There is none: app/entry.server.tsx writes the data, and the edge refuses requests for data alone.
 */
export const encode = (): undefined => undefined;
export const decode = encode;
