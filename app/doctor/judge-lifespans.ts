import { z } from "zod";
import { optionalFlows } from "../kratos/kratos-features.server";
import type { AccountTrial, Facts } from "./facts";
import {
  bodyIn,
  broken,
  flowIn,
  forExampleInKratos,
  type Heard,
  isAnswer,
  ok,
  type Verdict,
  warning,
} from "./finding";

/** A person needs longer to read, type and send a form. A mail alone may take longer than the second. */
const [impossibleS, shortS] = [60, 300];

interface Life {
  about: string;
  key: string;
  usual: string;
  seconds: number | undefined;
}

const madeSchema = z.object({ expires_at: z.coerce.date() });
const sessionSchema = z.object({ issued_at: z.coerce.date(), expires_at: z.coerce.date() });

export function judgeLifespans({ kratos, trialAccount }: Facts): Verdict[] {
  const flows = { login: kratos.flow, ...kratos.flows, settings: trialAccount?.settings };
  const lives: Life[] = [
    ...(["login", ...optionalFlows, "settings"] as const).map((name) => ({
      about: `The form for ${name}`,
      key: `selfservice.flows.${name}.lifespan`,
      usual: "1h",
      seconds: lifeOfFlow(flows[name]),
    })),
    {
      about: "A code",
      key: "selfservice.methods.code.config.lifespan",
      usual: "15m",
      seconds: trialAccount && lifeOfCode(trialAccount),
    },
    {
      about: "A session",
      key: "session.lifespan",
      usual: "24h",
      seconds: lifeOfSession(trialAccount?.session),
    },
  ];
  const known = lives.filter(({ seconds }) => seconds !== undefined);
  if (known.length === 0) return [];
  const short = known.flatMap(judgeLife);
  return short.length > 0 ? short : ok("Forms live long enough for people to send them.");
}

function judgeLife({ about, key, usual, seconds = 0 }: Life): Verdict[] {
  if (seconds >= shortS) return [];
  const says = `${about} ends after ${seconds} s`;
  const change = forExampleInKratos(key, usual);
  return seconds < impossibleS
    ? broken(`${says}: few people can use it in time.`, change)
    : warning(`${says}, before a slow mail or a slow typist is done.`, change);
}

function lifeOfFlow(heard: Heard | undefined): number | undefined {
  const { issued_at, expires_at } = flowIn(heard) ?? {};
  return issued_at && expires_at && between(issued_at, expires_at);
}

/** The answer does not say when the code was made, and Kratos' clock is known to a second or two. */
function lifeOfCode({ code, codeAskedMs }: AccountTrial): number | undefined {
  const ends = bodyIn(code, madeSchema)?.expires_at;
  if (!ends || !isAnswer(code) || codeAskedMs === undefined) return undefined;
  return Math.round(between(new Date(codeAskedMs + (code.aheadMs ?? 0)), ends) / 10) * 10;
}

function lifeOfSession(heard: Heard | undefined): number | undefined {
  const session = bodyIn(heard, sessionSchema);
  return session && between(session.issued_at, session.expires_at);
}

function between(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 1000);
}
