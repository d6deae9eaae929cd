import type { Facts } from "../facts";
import { broken, ok, warning, type Verdict } from "../finding";
import { isAnswer, type Heard } from "../heard";

const noticeableMs = 10_000;
/** Codes of an authenticator app are refused from here on. */
const harmfulMs = 30_000;

export function judgeKratosClock({ kratos }: Facts): Verdict[] {
  return judgeClock("Kratos", kratos.ready);
}

export function judgeHydraClock({ hydra }: Facts): Verdict[] {
  return hydra ? judgeClock("Hydra", hydra.discovery) : [];
}

function judgeClock(service: string, heard: Heard): Verdict[] {
  if (!isAnswer(heard) || heard.aheadMs === undefined) return [];
  const { aheadMs } = heard;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const says = `The clock of ${service} is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} ours`;
  if (Math.abs(aheadMs) < noticeableMs) return ok(`The clock of ${service} is ours.`);
  if (Math.abs(aheadMs) < harmfulMs) return warning(`${says}: set both by a time server.`);
  return broken(`${says}, so codes and flows expire too soon: set both by a time server.`);
}
