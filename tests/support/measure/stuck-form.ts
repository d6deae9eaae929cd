import { openRawConnection, type RawConnection } from "../visitor/raw-connection";
import type { Replica } from "../world/replica";

/** A client that begins a form and never sends the rest of it. */
export async function openStuckForm({ url }: Pick<Replica, "url">): Promise<RawConnection> {
  const stuck = await openRawConnection(url);
  stuck.write("POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nidentifier=");
  return stuck;
}
