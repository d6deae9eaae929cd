import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../process/listen";

/**
 * The API's answer to a deletion: it works, or has a fault of a real one. `later` promises to delete, which is a
 * success, but does not do it yet.
 */
export type AccountApiMode = "work" | "later" | "fail" | "error" | "hang" | "redirect";

export interface AccountApiSettings {
  port: number;
  kratos: { publicUrl: string; adminUrl: string };
}

export interface AccountApi {
  url: string;
  /** The answer from now on; set it at any time. */
  mode: AccountApiMode;
  /** It answers after this. */
  hold?: Promise<void>;
  /** Every deletion request, with any result. */
  requests: { path: string; cookie: string; xsrfToken: string | undefined }[];
  stop(): Promise<void>;
}

const deletionPath = /^\/api\/user\/([\w-]+)$/;

/**
 * The API that deletes accounts: `DELETE /api/user/{playId}` deletes the identity of the session in the Cookie header,
 * if the play id belongs to it. Its XSRF token uses the double-submit pattern.
 */
export async function startAccountApi({ port, kratos }: AccountApiSettings): Promise<AccountApi> {
  const server = createServer((request, response) => {
    void answer(api, kratos, request).then(
      (status) => status && respond(response, status),
      () => respond(response, 502),
    );
  });
  await listen(server, port, "the account API");
  const api: AccountApi = {
    url: `http://127.0.0.1:${port}`,
    mode: "work",
    requests: [],
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return api;
}

function respond(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
}

/** The status of the answer; undefined for no answer. */
async function answer(
  api: AccountApi,
  kratos: AccountApiSettings["kratos"],
  request: IncomingMessage,
): Promise<number | undefined> {
  const path = request.url ?? "";
  const playId = deletionPath.exec(path)?.[1];
  if (request.method !== "DELETE" || !playId) return 404;
  const { cookie = "" } = request.headers;
  const xsrfToken = request.headers["x-xsrf-token"]?.toString();
  api.requests.push({ path, cookie, xsrfToken });

  await api.hold;
  if (api.mode === "hang") return undefined;
  if (api.mode === "later") return 202;
  if (api.mode === "error") return 500;
  if (api.mode === "fail") return 409;
  if (api.mode === "redirect") return 302;
  if (xsrfToken !== findXsrfCookie(cookie)) return 403;
  return deleteIdentity(kratos, cookie, playId);
}

function findXsrfCookie(cookie: string): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1];
  return value && decodeURIComponent(value);
}

async function deleteIdentity(
  { publicUrl, adminUrl }: AccountApiSettings["kratos"],
  cookie: string,
  playId: string,
): Promise<number> {
  const whoami = await fetch(`${publicUrl}/sessions/whoami`, { headers: { cookie } });
  if (!whoami.ok) return 401;
  // Kratos' own contract, and this is a tool of the stack.
  const { identity } = (await whoami.json()) as {
    identity: { id: string; metadata_public?: { play_id?: string } | null };
  };
  if ((identity.metadata_public?.play_id ?? "1") !== playId) return 403;
  const deleted = await fetch(`${adminUrl}/admin/identities/${identity.id}`, { method: "DELETE" });
  return deleted.ok ? 204 : 502;
}
