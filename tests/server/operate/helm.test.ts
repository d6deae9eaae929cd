import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings, settingsSchema } from "../../../app/config/settings";
import { makeKubernetesYaml } from "../../../stack/helm/make-kubernetes-yaml";
import { lintChart, renderChart } from "../../../stack/helm/run-helm";
import { findPythonTool } from "../../../stack/program/python-tool";
import { folderWith } from "../../support/stand-in/own-folder";
import {
  exampleFile,
  type ExampleName,
  exampleNames,
  examples,
  fileWith,
  findObject,
  podOf,
  readWith,
  settingsIn,
} from "../../support/world/chart";

const run = promisify(execFile);

test.each(exampleNames)(
  "Helm's linter finds no fault with the chart and the values %s",
  async (name) => {
    const { isDone, text } = await lintChart([exampleFile(name)]);
    expect(isDone, text).toBe(true);
    expect(text).not.toMatch(/\[(WARNING|ERROR)\]/);
  },
);

/** Kinds of Prometheus' operator and of Gateway API, whose schemas are not Kubernetes'. */
const otherKinds = ["ServiceMonitor", "PrometheusRule", "HTTPRoute"];

/** Renders an example without those kinds. */
async function writeOwnObjects(name: ExampleName): Promise<string> {
  const { text } = await renderChart([exampleFile(name)]);
  const isOther = new RegExp(`^kind: (${otherKinds.join("|")})$`, "m");
  const parts = text.split(/^---$/m).filter((part) => !isOther.test(part));
  return fileWith(parts.join("---"));
}

test.each(["1.30", "1.37"])(
  "What the chart makes of each example, and the jobs that clean up, agree with the schemas of Kubernetes %s",
  async (version) => {
    const files = [
      ...(await Promise.all(exampleNames.map(writeOwnObjects))),
      "deploy/cleanup.yaml",
    ];
    const command = await findPythonTool("kubernetes-validate");
    const options = ["--kubernetes-version", version, "--strict"];
    const { stdout, stderr } = await run(command, [...options, ...files]);
    expect(stdout + stderr).not.toMatch(/WARN|ERROR/);
    const passed = (stdout + stderr).match(/ passed for resource /g);
    const own = Object.values(examples).flat();
    const jobs = ["kratos-cleanup", "hydra-janitor"];
    const objects = own.filter(({ kind }) => !otherKinds.includes(kind));
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
    { secretKeyRef: { name: "account-cookies", key: "COOKIE_SECRET" } },
  ]);
});

/** Settings that have a value of their own, or that the chart sets. */
const notInSettings: Partial<Record<keyof typeof settingsSchema.shape, object | null>> = {
  PUBLIC_URL: { publicUrl: "https://x.example.org" },
  KRATOS_PUBLIC_URL: { kratosPublicUrl: "http://other" },
  KRATOS_BROWSER_URL: { kratosBrowserUrl: "https://kratos.example.org" },
  HYDRA_ADMIN_URL: { hydraAdminUrl: "http://hydra", hydraPublicUrl: "https://x.example.org" },
  HYDRA_PUBLIC_URL: { hydraPublicUrl: "https://oauth.example.org" },
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
    properties: { settings: { propertyNames: { anyOf: [{ enum: string[] }] } } };
  };
  const byName = schema.properties.settings.propertyNames.anyOf[0].enum;
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
  [{ hydraAdminUrl: "http://hydra-admin" }, "Set hydraPublicUrl"],
  [{ service: { enabled: false }, ingress: { enabled: true } }, "service.enabled"],
  [{ service: { enabled: false }, httpRoute: { enabled: true } }, "service.enabled"],
  [{ httpRoute: { enabled: true } }, "httpRoute.parentRefs"],
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

test("Prometheus finds the metrics at a Service of their own", () => {
  const monitor = findObject(examples.whole, "ServiceMonitor").spec as {
    selector: { matchLabels: object };
    endpoints: { port: string }[];
  };
  const service = findObject(examples.whole, "Service", "-metrics");
  expect(service.metadata.labels).toMatchObject(monitor.selector.matchLabels);
  expect(service.spec).toMatchObject({ ports: [{ name: monitor.endpoints[0]?.port }] });
  const pages = findObject(examples.whole, "Service", "account-vestibule");
  expect(pages.metadata.labels).not.toMatchObject(monitor.selector.matchLabels);
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
