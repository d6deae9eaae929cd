import { once } from "node:events";
import { connect, type IncomingHttpHeaders } from "node:http2";
import { text } from "node:stream/consumers";

interface Asked {
  url: string;
  proxy: { certificate: string };
}

/** Asks a proxy by HTTP/2, with each cookie in a field of its own, as browsers do. */
export async function askByHttp2({ url, proxy }: Asked, path: string, cookie: string[]) {
  const session = connect(url, {
    ca: proxy.certificate,
    // Node sends at most 64 kB by default.
    maxSendHeaderBlockLength: 1024 * 1024,
  });
  const broken = once(session, "error").then(([error]) => Promise.reject(error as Error));
  const stream = session.request({ ":path": path, cookie, accept: "text/html" });
  stream.end();
  const answer = once(stream, "response") as Promise<[IncomingHttpHeaders]>;
  try {
    const [headers] = await Promise.race([answer, broken]);
    return { status: headers[":status"], html: await Promise.race([text(stream), broken]) };
  } finally {
    session.close();
  }
}
