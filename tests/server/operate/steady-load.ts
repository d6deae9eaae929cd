import { setTimeout as wait } from "node:timers/promises";
import { messagesOf, type Visited, type Visitor } from "../../support/visitor/visitor";

/** One request of the load, by this process' clock, and what was wrong with its answer, if anything. */
export interface Ask {
  method: "GET" | "POST";
  begun: number;
  ended: number;
  wrong?: string;
}

export interface SteadyLoad {
  /** The requests so far, in the order of their end. */
  asks: readonly Ask[];
  stop(): Promise<void>;
}

const visitors = 4;
const pauseMs = 150;

/**
 * Visitors who repeatedly open the sign-in page and send a wrong password: about twenty requests a second, and fewer
 * on a slow machine.
 */
export function startSteadyLoad(visit: () => Visitor): SteadyLoad {
  const asks: Ask[] = [];
  let isOver = false;

  const ask = async (
    method: Ask["method"],
    send: () => Promise<Visited>,
    expected: (page: Visited) => boolean,
  ): Promise<Visited | undefined> => {
    const begun = performance.now();
    const answer = await send().catch((error: unknown) => String(error));
    const isRight = typeof answer !== "string" && expected(answer);
    const got = typeof answer === "string" ? answer : `${answer.status} ${answer.title}`;
    asks.push({ method, begun, ended: performance.now(), wrong: isRight ? undefined : got });
    return isRight ? answer : undefined;
  };

  const come = async () => {
    while (!isOver) {
      const visitor = visit();
      const typed = { identifier: "nobody@example.test", password: "not-the-password" };
      const page = await ask(
        "GET",
        () => visitor.get("/login"),
        ({ status, title }) => status === 200 && title === "Sign in",
      );
      if (page) {
        await ask(
          "POST",
          () => visitor.press(page, "method=password", typed),
          (answer) => answer.status === 400 && messagesOf(answer, 4000006).length === 1,
        );
      }
      await wait(pauseMs);
    }
  };

  const coming = Array.from({ length: visitors }, come);
  return {
    asks,
    async stop() {
      isOver = true;
      await Promise.all(coming);
    },
  };
}
