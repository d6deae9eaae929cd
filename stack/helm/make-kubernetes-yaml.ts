import { fileURLToPath } from "node:url";
import { parseAllDocuments, stringify } from "yaml";
import { namespace, renderChart } from "./run-helm";

/** Labels that Helm alone needs. A selector cannot be changed later, so it stays short. */
const onlyForHelm = new Set([
  "app.kubernetes.io/instance",
  "app.kubernetes.io/managed-by",
  "checksum/settings",
  "helm.sh/chart",
]);

const values = fileURLToPath(new URL("../../deploy/helm/examples/plain.yaml", import.meta.url));

const introduction = `\
# Two replicas of vestibule on Kubernetes 1.30 or newer, which has the sleep in preStop. Nobody has tried it on a cluster.
# Made from the chart in helm/vestibule, with helm/examples/plain.yaml: npm run write-kubernetes
# Change the image and the addresses. Your Ingress ends TLS in front of the Service. Create the secret yourself:
#   kubectl create secret generic vestibule --from-literal=cookie-secret="$(openssl rand -hex 32)"
# After a change of the ConfigMap: kubectl rollout restart deployment/vestibule
`;

/** Makes deploy/kubernetes.yaml of the chart, without parts that only Helm needs. */
export async function makeKubernetesYaml(): Promise<string> {
  const { isDone, text } = await renderChart([values]);
  if (!isDone) throw new Error(text);
  const objects = parseAllDocuments(text).map((document) => withoutHelm(document.toJS()));
  return [introduction, ...objects.map((object) => stringify(object, kubectlYaml))].join("---\n");
}

/** `off` without quotes is not a text in this version. */
const kubectlYaml = { version: "1.1" } as const;

function withoutHelm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHelm);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value)
    .filter(
      ([key, inner]) => !onlyForHelm.has(key) && !(key === "namespace" && inner === namespace),
    )
    .map(([key, inner]) => [key, withoutHelm(inner)] as const)
    .filter(
      ([key, inner]) => !(key === "annotations" && Object.keys(inner as object).length === 0),
    );
  return Object.fromEntries(kept);
}
