import { parseAllDocuments } from "yaml";
import { renderChart } from "../../../stack/helm/run-helm";

export interface KubernetesObject {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  binaryData?: Record<string, string>;
  spec?: unknown;
}

/** The objects that the chart makes of these files of values; throws what Helm says against them. */
export async function readChart(...valuesFiles: string[]): Promise<KubernetesObject[]> {
  const { isDone, text } = await renderChart(valuesFiles);
  if (!isDone) throw new Error(text);
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
}

/** The object of this kind with this end of its name; throws if there is none. */
export function findObject(objects: KubernetesObject[], kind: string, end = ""): KubernetesObject {
  const found = objects.find((each) => each.kind === kind && each.metadata.name.endsWith(end));
  if (!found) throw new Error(`There is no ${kind} …${end}.`);
  return found;
}

interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value?: string; valueFrom?: unknown }[];
  volumeMounts?: { name: string; mountPath: string }[];
  securityContext: unknown;
}

interface Pod {
  metadata: { labels: Record<string, string>; annotations: Record<string, string> };
  spec: {
    containers: [Container];
    volumes?: {
      name: string;
      configMap?: { name: string; items: { key: string; path: string }[] };
    }[];
    securityContext: unknown;
  };
}

/** The Deployment's pod, and its one container. */
export function podOf(objects: KubernetesObject[]): Pod & { container: Container } {
  const { template } = findObject(objects, "Deployment").spec as { template: Pod };
  return { ...template, container: template.spec.containers[0] };
}

/** The settings that the process gets, but for those that a Secret has. */
export function settingsIn(objects: KubernetesObject[]): Record<string, string> {
  const { env } = podOf(objects).container;
  const own = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  const settings = objects.find(({ kind, data }) => kind === "ConfigMap" && data?.PUBLIC_URL);
  return { ...settings?.data, ...(Object.fromEntries(own) as Record<string, string>) };
}
