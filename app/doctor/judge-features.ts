import type { FeatureName } from "../config/kinds";
import { optionalFlows, readProbe } from "../kratos/kratos-features.server";
import { readAddressUse } from "../kratos/read-address-use";
import type { Facts } from "./facts";
import { flowIn, inEnvironment, isAnswer, ok, type Verdict, warning } from "./finding";

/** Reports the features that decide the pages, and a setting that says otherwise. */
export function judgeFeatures({ settings, kratos }: Facts): Verdict[] {
  const found = findAll(kratos);
  const list = (wanted: boolean) =>
    found.flatMap(([name, isOn]) => (isOn === wanted ? [name] : [])).join(", ");
  const [has, lacks] = [list(true), list(false)];
  if (!isAnswer(kratos.ready) || (!has && !lacks)) return [];
  const says = `Kratos has: ${has || "nothing"}. It lacks: ${lacks || "nothing"}. Pages offer what it has.`;
  return [...ok(says), ...judgeSetting(settings.KRATOS_FEATURES, found)];
}

type FoundFeatures = [name: FeatureName, isOn: boolean | undefined][];

function findAll({ probes, schemas, flow }: Facts["kratos"]): FoundFeatures {
  const use =
    isAnswer(schemas) && schemas.status === 200 ? readAddressUse(schemas.body) : undefined;
  const hasAddress = { registration: true, recovery: use?.recovers, verification: use?.verifies };
  const flows = optionalFlows.map((name): FoundFeatures[number] => {
    const heard = probes[name];
    const isOn = isAnswer(heard) ? readProbe(heard) : undefined;
    return [name, hasAddress[name] === false ? false : isOn];
  });
  const groups = flowIn(flow)?.ui.nodes.map(({ group }) => group);
  // The second step of such a sign-in has the ways.
  const isTold = groups && !groups.includes("identifier_first");
  const ways = (["password", "code", "passkey"] as const).map((name): FoundFeatures[number] => [
    name,
    isTold ? groups.includes(name) : undefined,
  ]);
  return [...flows, ...ways, ["email", use?.hasEmail]];
}

function judgeSetting(set: Facts["settings"]["KRATOS_FEATURES"], found: FoundFeatures): Verdict[] {
  const wrong = found.filter(([name, isOn]) => set[name] && isOn === false);
  return wrong.flatMap(([name]) =>
    warning(
      `KRATOS_FEATURES says ${name}=on, and Kratos lacks it: pages lead people to what is not there.`,
      inEnvironment("KRATOS_FEATURES", `${name}=off`),
    ),
  );
}
