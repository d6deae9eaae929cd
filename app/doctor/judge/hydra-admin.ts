import { z } from "zod";
import type { Facts } from "../facts";
import { broken, inEnvironment, ok, type Verdict } from "../finding";
import { isAnswer, isList } from "../heard";

export function judgeHydraAdmin({ settings: { HYDRA_ADMIN_URL = "" }, hydra }: Facts): Verdict[] {
  if (!hydra) return [];
  const { clients } = hydra;
  if (!isAnswer(clients)) return broken(`${HYDRA_ADMIN_URL} does not answer (${clients.silence}).`);
  return isList(clients)
    ? ok(`${HYDRA_ADMIN_URL} is Hydra's admin API.`)
    : broken(
        `${HYDRA_ADMIN_URL} is not Hydra's admin API (/admin/clients answers ${clients.status}).`,
        inEnvironment("HYDRA_ADMIN_URL", "http://hydra:4445"),
      );
}

const versionSchema = z.object({ version: z.string() });

export function judgeHydraVersion({ hydra }: Facts): Verdict[] {
  if (!hydra || !isAnswer(hydra.version)) return [];
  const version = versionSchema.safeParse(hydra.version.body).data?.version;
  if (!version) return [];
  const major = /^v?(\d+)\.\d/.exec(version)?.[1];
  if (!major) return ok(`Hydra's version is "${version}", a build without a number.`);
  return Number(major) < 2
    ? broken(`Hydra ${version} is too old: v2.3.0 is the oldest that is tested.`)
    : ok(`Hydra ${version} is new enough.`);
}
