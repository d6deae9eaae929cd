import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readSettings, settingsSchema } from "../../../app/config/settings";
import { makeKubernetesYaml } from "../../../stack/helm/make-kubernetes-yaml";
import { lintChart, renderChart } from "../../../stack/helm/run-helm";
import { findPythonTool } from "../../../stack/program/python-tool";
import { folderWith } from "../../support/stand-in/own-folder";

const run = promisify(execFile);

interface KubernetesObject {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
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
function findObject(objects: KubernetesObject[], kind: string, end = ""): KubernetesObject {
  const found = objects.find((each) => each.kind === kind && each.metadata.name.endsWith(end));
  if (!found) throw new Error(`There is no ${kind} …${end}.`);
  return found;
}

interface Container {
  ports: { name: string }[];
  env: { name: string; value?: string; valueFrom?: unknown }[];
  volumeMounts?: unknown[];
}

interface Pod {
  metadata: { labels: Record<string, string>; annotations: Record<string, string> };
  spec: {
    containers: [Container];
    volumes?: { name: string; configMap?: { items: { key: string; path: string }[] } }[];
    securityContext: unknown;
  };
}

/** The Deployment's pod, and its one container. */
function podOf(objects: KubernetesObject[]): Pod & { container: Container } {
  const { template } = findObject(objects, "Deployment").spec as { template: Pod };
  return { ...template, container: template.spec.containers[0] };
}

/** The settings that the process gets, without the ones of a Secret. */
function settingsIn(objects: KubernetesObject[]): Record<string, string> {
  const { env } = podOf(objects).container;
  const own = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  const settings = objects.find(({ kind, data }) => kind === "ConfigMap" && data?.PUBLIC_URL);
  return { ...settings?.data, ...(Object.fromEntries(own) as Record<string, string>) };
}
const names = ["plain", "from-ory", "whole", "below-a-path", "load-balancer"] as const;
const exampleFile = (name: Name) => `deploy/helm/examples/${name}.yaml`;

type Name = (typeof names)[number];

const read = async (name: Name) => [name, await readChart(exampleFile(name))];
const examples = Object.fromEntries(await Promise.all(names.map(read))) as Record<
  Name,
  KubernetesObject[]
>;

const fileWith = async (content: unknown) =>
  join(await folderWith({ "file.yaml": content }), "file.yaml");

/** Renders an example with these values over it. */
const readWith = async (name: Name, values: object) =>
  readChart(exampleFile(name), await fileWith(values));

test.each(names)("Helm's linter finds no fault with the chart and the values %s", async (name) => {
  const { isDone, text } = await lintChart([exampleFile(name)]);
  expect(isDone, text).toBe(true);
  expect(text).not.toMatch(/\[(WARNING|ERROR)\]/);
});

/** Renders an example without Prometheus' own kind, whose schema is not Kubernetes'. */
async function writeOwnObjects(name: Name): Promise<string> {
  const { text } = await renderChart([exampleFile(name)]);
  const parts = text
    .split(/^---$/m)
    .filter((part) => !/^kind: (ServiceMonitor|PrometheusRule)$/m.test(part));
  return fileWith(parts.join("---"));
}

test.each(["1.30", "1.37"])(
  "What the chart makes of each example, and the jobs that clean up, agree with the schemas of Kubernetes %s",
  async (version) => {
    const files = [...(await Promise.all(names.map(writeOwnObjects))), "deploy/cleanup.yaml"];
    const command = await findPythonTool("kubernetes-validate");
    const options = ["--kubernetes-version", version, "--strict"];
    const { stdout, stderr } = await run(command, [...options, ...files]);
    expect(stdout + stderr).not.toMatch(/WARN|ERROR/);
    const passed = (stdout + stderr).match(/ passed for resource /g);
    const own = Object.values(examples).flat();
    const jobs = ["kratos-cleanup", "hydra-janitor"];
    const objects = own.filter(({ kind }) => !["ServiceMonitor", "PrometheusRule"].includes(kind));
    expect(passed).toHaveLength(objects.length + jobs.length);
  },
);

test("The front end accepts the settings of each example", () => {
  const problems = Object.entries(examples).filter(([, objects]) => {
    const { BRANDING_DIR, ...env } = settingsIn(objects);
    const here = {
      COOKIE_SECRET: "0f1e2d3c4b5a69780f1e2d3c4b5a6978",
      BRANDING_DIR: BRANDING_DIR && "stack/brand",
    };
    return "problems" in readSettings({ ...env, ...here });
  });
  expect(problems.map(([name]) => name)).toEqual([]);
  const secrets = Object.values(examples).map((objects) =>
    podOf(objects).container.env.find(({ name }) => name === "COOKIE_SECRET"),
  );
  expect(secrets.map((secret) => secret?.valueFrom)).toEqual([
    { secretKeyRef: { name: "vestibule", key: "cookie-secret" } },
    { secretKeyRef: { name: "account-cookies", key: "secretsCookie" } },
    { secretKeyRef: { name: "account-cookies", key: "COOKIE_SECRET" } },
    { secretKeyRef: { name: "account-vestibule", key: "secretsCookie" } },
    { secretKeyRef: { name: "account-accounts", key: "secretsCookie" } },
  ]);
});

/** Settings that have a value of their own, or that the chart sets. */
const notInSettings: Partial<Record<keyof typeof settingsSchema.shape, object | null>> = {
  PUBLIC_URL: { publicUrl: "https://x.example.org" },
  KRATOS_PUBLIC_URL: { kratosPublicUrl: "http://other" },
  KRATOS_BROWSER_URL: { kratosBrowserUrl: "https://kratos.example.org" },
  BASE_PATH: { basePath: "/account" },
  PROJECT_NAME: { projectName: "Meadow" },
  BRANDING_DIR: { brand: { existingConfigMap: "meadow" } },
  METRICS_PORT: { metrics: { enabled: true } },
  METRICS_HOST: { metrics: { enabled: true } },
  COOKIE_SECRET: null,
  // It is a secret, given by deployment.extraEnv.
  ACCOUNT_HASH_KEY: null,
  HOST: null,
  PORT: null,
};

test("Every setting can be set: by a value of its own, by its name below settings, or by the Secret", async () => {
  const schema = JSON.parse(readFileSync("deploy/helm/vestibule/values.schema.json", "utf8")) as {
    properties: { settings: { propertyNames: { enum: string[] } } };
  };
  const byName = schema.properties.settings.propertyNames.enum;
  expect([...byName, ...Object.keys(notInSettings)].sort()).toEqual(
    Object.keys(settingsSchema.shape).sort(),
  );
  const settings = Object.fromEntries(byName.map((name) => [name, `${name} as it is`]));
  const objects = await readWith("plain", { settings });
  expect(settingsIn(objects)).toMatchObject(settings);
  for (const [name, values] of Object.entries(notInSettings)) {
    if (!values) continue;
    const set = settingsIn(await readWith("plain", values));
    const wanted = Object.values(values).find((value) => typeof value === "string") as unknown;
    expect(set[name]).toEqual(wanted ?? expect.stringMatching(/./));
  }
});

test("A switch that YAML reads as true or false, and a number, reach the front end as they were meant", () => {
  expect(settingsIn(examples.whole)).toMatchObject({ GATEWAY: "on", KRATOS_TIMEOUT_MS: "15000" });
  expect(settingsIn(examples["load-balancer"])).toMatchObject({ GALLERY: "off" });
});

test("Values of Ory's chart mean the same here", () => {
  const objects = examples["from-ory"];
  expect(settingsIn(objects)).toEqual({
    PUBLIC_URL: "https://account.example.org",
    KRATOS_PUBLIC_URL: "http://kratos-public",
    KRATOS_BROWSER_URL: "https://kratos.example.org",
    GATEWAY: "off",
    PROJECT_NAME: "Meadow",
    TRUSTED_PROXY_HOPS: "1",
    LOG_LEVEL: "warn",
  });
  expect(findObject(objects, "Deployment").spec).toMatchObject({
    replicas: 3,
    template: {
      metadata: { labels: { team: "accounts" } },
      spec: {
        terminationGracePeriodSeconds: 60,
        imagePullSecrets: [{ name: "registry" }],
        containers: [{ resources: { limits: { memory: "768Mi" } } }],
      },
    },
  });
  const cookie = findObject(objects, "Secret", "account-cookies").data?.secretsCookie ?? "";
  expect(Buffer.from(cookie, "base64").toString()).toBe("for-example-only-change-me-0123456789");
});

test("Every value of Ory's chart is accepted", async () => {
  // Its documentation (0.43) lists them so; a group without a list is free.
  const empty = (value: unknown, ...keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, value]));
  const values = {
    affinity: {},
    ...empty("", "basePath", "fullnameOverride", "nameOverride"),
    config: { csrfCookieName: "", secrets: {} },
    deployment: {
      ...empty({}, "annotations", "dnsConfig", "labels", "nodeSelector", "resources"),
      ...empty([], "extraEnv", "extraVolumeMounts", "extraVolumes", "tolerations"),
      topologySpreadConstraints: [],
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 60,
    },
    image: { pullPolicy: "IfNotPresent", repository: "a", tag: "b" },
    imagePullSecrets: [],
    ingress: { annotations: {}, className: "", enabled: false, hosts: [], tls: [] },
    jwksUrl: "http://oathkeeper-api",
    kratosAdminUrl: "http://kratos-admin",
    kratosBrowserUrl: "http://kratos-browserui",
    kratosPublicUrl: "http://kratos-public",
    podSecurityContext: { fsGroup: 10000 },
    projectName: "SecureApp",
    replicaCount: 1,
    revisionHistoryLimit: 5,
    secret: { enabled: true, hashSumEnabled: true, nameOverride: "", secretAnnotations: {} },
    securityContext: { seLinuxOptions: { level: "s0:c123,c456" } },
    service: { loadBalancerIP: "", name: "http", nodePort: "", port: 80, type: "ClusterIP" },
    test: { busybox: { repository: "busybox", tag: 1 } },
  };
  const { isDone, text } = await renderChart([exampleFile("plain"), await fileWith(values)]);
  expect(isDone, text).toBe(true);
});

test("A pod is not root, cannot write, and is asked whether it is well at paths that do not depend on Kratos", () => {
  for (const objects of Object.values(examples)) {
    const { spec, container } = podOf(objects);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      },
      startupProbe: { httpGet: { path: "/health/alive", port: "http" } },
      livenessProbe: { httpGet: { path: "/health/alive", port: "http" } },
      readinessProbe: { httpGet: { path: "/health/serving", port: "http" } },
    });
  }
});

test.each([
  [{ publicUrl: "" }, "Set publicUrl"],
  [{ replicas: 3 }, "replicas"],
  [{ settings: { PUBLIC_ULR: "https://a.example" } }, "PUBLIC_ULR"],
  [{ config: { secrets: { cookie: "too-short" } } }, "cookie"],
  [{ deployment: { terminationGracePeriodSeconds: 5 } }, "terminationGracePeriodSeconds"],
  [{ brand: { files: { "../secret": "x" } } }, "secret"],
])("Helm refuses the values %j and names what is wrong", async (values, named) => {
  const { isDone, text } = await renderChart([exampleFile("plain"), await fileWith(values)]);
  expect(isDone).toBe(false);
  expect(text).toContain(named);
});

test("Without a secret of the operator's, Helm makes a random one that the front end accepts", async () => {
  const make = async () => {
    const secret = { enabled: true, nameOverride: "", key: "secretsCookie" };
    const objects = await readWith("plain", { secret });
    const text = findObject(objects, "Secret").data?.secretsCookie ?? "";
    return Buffer.from(text, "base64").toString();
  };
  const [one, other] = [await make(), await make()];
  expect(one).toMatch(/^\w{64}$/);
  expect(one).not.toBe(other);
});

test("Every Service, policy and budget selects the pods, and names ports that they have", () => {
  interface Selecting {
    selector?: object & { matchLabels?: object };
    podSelector?: { matchLabels: object };
    ports?: { targetPort: string }[];
    ingress?: { ports: { port: string }[] }[];
  }
  const selecting = ["Service", "PodDisruptionBudget", "NetworkPolicy"];
  for (const objects of Object.values(examples)) {
    const { metadata, container } = podOf(objects);
    const ports = container.ports.map(({ name }) => name);
    for (const { spec } of objects.filter(({ kind }) => selecting.includes(kind))) {
      const { selector, podSelector, ports: targets = [], ingress = [] } = spec as Selecting;
      const chosen = podSelector?.matchLabels ?? selector?.matchLabels ?? selector;
      expect(Object.keys(chosen ?? {}).length).toBeGreaterThan(0);
      expect(metadata.labels).toMatchObject(chosen ?? {});
      const allowed = ingress.flatMap((rule) => rule.ports.map(({ port }) => port));
      const named = [...targets.map(({ targetPort }) => targetPort), ...allowed];
      expect(ports).toEqual(expect.arrayContaining(named));
    }
  }
});

test("Prometheus finds the metrics at a Service of their own, and the network policy keeps others away", () => {
  const monitor = findObject(examples.whole, "ServiceMonitor").spec as {
    selector: { matchLabels: object };
    endpoints: { port: string }[];
  };
  const service = findObject(examples.whole, "Service", "-metrics");
  expect(service.metadata.labels).toMatchObject(monitor.selector.matchLabels);
  expect(service.spec).toMatchObject({ ports: [{ name: monitor.endpoints[0]?.port }] });
  const pages = findObject(examples.whole, "Service", "account-vestibule");
  expect(pages.metadata.labels).not.toMatchObject(monitor.selector.matchLabels);
  const closed = findObject(examples["load-balancer"], "NetworkPolicy").spec;
  expect(closed).toMatchObject({ ingress: [{ ports: [{ port: "http" }] }] });
});

test("Prometheus gets the alerts as they are in the chart's file, once they are switched on", () => {
  const alerts: unknown = parse(readFileSync("deploy/helm/vestibule/files/alerts.yaml", "utf8"));
  const rule = findObject(examples.whole, "PrometheusRule");
  expect(rule.spec).toEqual(alerts);
  expect(rule.metadata.labels).toMatchObject({ release: "prometheus" });
  expect(examples.plain.map(({ kind }) => kind)).not.toContain("PrometheusRule");
});

test("Grafana gets the dashboard as it is in the chart's file", () => {
  const { data, metadata } = findObject(examples.whole, "ConfigMap", "-dashboard");
  const file: unknown = parse(readFileSync("deploy/helm/vestibule/files/dashboard.json", "utf8"));
  expect(JSON.parse(data?.["vestibule.json"] ?? "")).toEqual(file);
  expect(metadata.labels).toMatchObject({ grafana_dashboard: "1" });
});

test("With autoscaling the Deployment has no number of replicas of its own", () => {
  expect(findObject(examples.whole, "Deployment").spec).not.toHaveProperty("replicas");
  expect(findObject(examples.whole, "HorizontalPodAutoscaler").spec).toMatchObject({
    scaleTargetRef: { name: "account-vestibule" },
    minReplicas: 2,
    maxReplicas: 10,
  });
});

test("A change of a setting or of the brand restarts the pods", async () => {
  const before = podOf(examples.whole).metadata.annotations;
  const changed = [
    { settings: { SUPPORT_EMAIL: "help@example.org" } },
    { brand: { files: { "brand.json": "{}" } } },
  ];
  for (const values of changed) {
    const objects = await readWith("whole", values);
    expect(podOf(objects).metadata.annotations).not.toEqual(before);
  }
});

test("A folder of a brand becomes values, and from them the same folder in the pod", async () => {
  const script = "deploy/helm/values-from-folder.mjs";
  const { stdout } = await run("node", [script, "brand", "stack/brand"]);
  const objects = await readWith("plain", JSON.parse(stdout) as object);
  const { data = {}, binaryData = {} } = findObject(objects, "ConfigMap", "-brand");
  const { spec, container } = podOf(objects);
  const volume = spec.volumes?.find(({ name }) => name === "brand");
  expect(container.volumeMounts).toContainEqual({
    name: "brand",
    mountPath: settingsIn(objects).BRANDING_DIR,
    readOnly: true,
  });
  const items = volume?.configMap?.items ?? [];
  expect(items.map(({ path }) => path)).toContain("brand.json");
  for (const { key, path } of items) {
    const content = data[key] ?? Buffer.from(binaryData[key] ?? "", "base64");
    expect(Buffer.from(content).equals(readFileSync(`stack/brand/${path}`)), path).toBe(true);
  }
  expect(items).toHaveLength(Object.keys({ ...data, ...binaryData }).length);
});

test("A folder of mails becomes a ConfigMap here, and the same folder in Kratos' pod", async () => {
  const subject = "login_code/valid/email.subject.gotmpl";
  const template = '{{ define "a" }}Ihr Code: „{{ .LoginCode }}“{{ end }}';
  const mails = await folderWith({ [subject]: template });
  const ask = async (...args: string[]) => {
    const { stdout } = await run("node", ["deploy/helm/values-from-folder.mjs", ...args]);
    return JSON.parse(stdout) as unknown;
  };
  const values = (await ask("mailTemplates", mails)) as object;
  const objects = await readWith("whole", values);
  const { metadata, data } = findObject(objects, "ConfigMap", "-mail-templates");
  const kratos = (await ask("kratos", mails, metadata.name)) as {
    deployment: { extraVolumes: [{ configMap: { name: string; items: [{ key: string }] } }] };
  };
  const { configMap } = kratos.deployment.extraVolumes[0];
  expect(configMap).toMatchObject({ name: metadata.name, items: [{ path: subject }] });
  expect(data?.[configMap.items[0].key]).toBe(template);
});

test("deploy/kubernetes.yaml is what the chart makes", async () => {
  expect(readFileSync("deploy/kubernetes.yaml", "utf8")).toBe(await makeKubernetesYaml());
});
