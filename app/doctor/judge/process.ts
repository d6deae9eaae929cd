import type { Facts } from "./facts";
import { broken, ok, warning, type Verdict } from "./finding";
import { isAnswer, type Heard } from "./heard";

/** A test compares it with package.json's `engines`. */
export const oldestNode = "20.19.0";

export function judgeNodeVersion({ nodeVersion }: Facts) {
  return isBefore(nodeVersion, oldestNode)
    ? broken(`Node ${nodeVersion} is too old. The oldest version that works is ${oldestNode}.`)
    : ok(`Node ${nodeVersion} is new enough.`);
}

function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}

const noticeableMs = 10_000;
/** From this difference on, codes of an authenticator app are refused. */
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
  if (Math.abs(aheadMs) < noticeableMs) return ok(`The clock of ${service} agrees with ours.`);
  if (Math.abs(aheadMs) < harmfulMs)
    return warning(`${says}: synchronise both with a time server.`);
  return broken(
    `${says}, so codes can be refused and flows can expire too early: synchronise both with a time server.`,
  );
}

export function judgeBrand({ settings, brand }: Facts) {
  if (!settings.BRANDING_DIR) return [];
  if (brand.length === 0) return ok("Everything in BRANDING_DIR can be used.");
  return brand.flatMap(({ file, field, problem }) =>
    warning(`BRANDING_DIR: ${[file, field].filter(Boolean).join(", ")}: ${problem}.`),
  );
}
