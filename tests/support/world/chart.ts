import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { renderChart } from "../../../stack/helm/run-helm";
import { folderWith } from "../stand-in/own-folder";

export interface KubernetesObject {
  kind: string;
  metadata: {
    name: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  data?: Record<string, string>;
  binaryData?: Record<string, string>;
  spec?: unknown;
}

/** The objects of the chart with these files of values. */
async function readChart(...valuesFiles: string[]): Promise<KubernetesObject[]> {
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
  name: string;
  image: string;
  resources: Record<"requests" | "limits", Record<string, string>>;
  startupProbe: unknown;
  livenessProbe: unknown;
  readinessProbe: unknown;
  ports: { name: string }[];
  envFrom: unknown[];
  env: { name: string; value?: string; valueFrom?: unknown }[];
  volumeMounts?: unknown[];
}

interface Pod {
  metadata: { labels: Record<string, string>; annotations: Record<string, string> };
  spec: {
    containers: [Container, ...{ name: string }[]];
    initContainers?: unknown[];
    priorityClassName?: string;
    serviceAccountName?: string;
    volumes?: { name: string; configMap?: { items: { key: string; path: string }[] } }[];
    securityContext: unknown;
  };
}

/** The Deployment's pod, and the container of the front end. */
export function podOf(objects: KubernetesObject[]): Pod & { container: Container } {
  const { template } = findObject(objects, "Deployment").spec as { template: Pod };
  return { ...template, container: template.spec.containers[0] };
}

/** The settings that the process gets, without the ones of a Secret. */
export function settingsIn(objects: KubernetesObject[]): Record<string, string> {
  const { env } = podOf(objects).container;
  const own = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  const settings = objects.find(({ kind, data }) => kind === "ConfigMap" && data?.PUBLIC_URL);
  return { ...settings?.data, ...(Object.fromEntries(own) as Record<string, string>) };
}
export const exampleNames = [
  "plain",
  "from-ory",
  "whole",
  "below-a-path",
  "load-balancer",
  "gateway-api",
] as const;
export const exampleFile = (name: ExampleName) => `deploy/helm/examples/${name}.yaml`;

export type ExampleName = (typeof exampleNames)[number];

const read = async (name: ExampleName) => [name, await readChart(exampleFile(name))];
export const examples = Object.fromEntries(await Promise.all(exampleNames.map(read))) as Record<
  ExampleName,
  KubernetesObject[]
>;

export const fileWith = async (content: unknown) =>
  join(await folderWith({ "file.yaml": content }), "file.yaml");

/** Renders an example with these values over it. */
export const readWith = async (name: ExampleName, values: object) =>
  readChart(exampleFile(name), await fileWith(values));
