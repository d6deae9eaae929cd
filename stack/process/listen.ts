import type { Server } from "node:net";
import { ExpectedFailure } from "./expected-failure";

/** Listens on this machine only. `purpose` names the port for people: "the mail page". */
export function listen(server: Server, port: number, purpose: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new ExpectedFailure(`Port ${port} (${purpose}) cannot be used: ${error.message}.`)),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
}
