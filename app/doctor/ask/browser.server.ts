import { readCookie } from "../judge/browser-cookies";
import { isAnswer, type Heard } from "../judge/heard";
import type { Ask } from "./asker.server";

/** A browser at one site, which keeps all its cookies. */
export function createBrowser(ask: Ask): { visit(address: string): Promise<Heard> } {
  const cookies = new Map<string, string>();
  return {
    async visit(address) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const heard = await ask(address, { as: "page", ...(cookie && { cookie }) });
      const lines = isAnswer(heard) ? heard.cookies : [];
      for (const { name, value } of lines.map(readCookie)) cookies.set(name, value);
      return heard;
    },
  };
}
