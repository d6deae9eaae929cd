import { expect, test } from "vitest";
import { renderChart } from "../../../stack/helm/run-helm";
import {
  exampleFile,
  examples,
  fileWith,
  findObject,
  podOf,
  readWith,
  settingsIn,
} from "../../support/world/chart";

test("Values of Ory's chart mean the same here", () => {
  const objects = examples["from-ory"];
  expect(settingsIn(objects)).toEqual({
    PUBLIC_URL: "https://account.example.org",
    KRATOS_PUBLIC_URL: "http://kratos-public",
    KRATOS_BROWSER_URL: "https://kratos.example.org",
    HYDRA_ADMIN_URL: "http://hydra-admin:4445",
    HYDRA_PUBLIC_URL: "https://oauth.example.org",
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
  // Its values.yaml (0.62.1) lists them so; a group without a list is free.
  const empty = (value: unknown, ...keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, value]));
  const values = {
    affinity: {},
    ...empty("", "basePath", "fullnameOverride", "hydraAdminUrl", "nameOverride"),
    config: { csrfCookieName: "", secrets: {} },
    deployment: {
      ...empty({}, "annotations", "dnsConfig", "labels", "nodeSelector", "resources"),
      ...empty({}, "customLivenessProbe", "customReadinessProbe"),
      ...empty([], "extraEnv", "extraVolumeMounts", "extraVolumes", "tolerations"),
      topologySpreadConstraints: [],
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 60,
    },
    global: { imageRegistry: null },
    image: { pullPolicy: "IfNotPresent", registry: "docker.io", repository: "a", tag: "b" },
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
    secret: {
      ...empty(true, "enableDefaultAnnotations", "enabled", "hashSumEnabled"),
      ...empty({}, "extraAnnotations", "secretAnnotations"),
      nameOverride: "",
    },
    securityMode: "standalone",
    securityContext: { seLinuxOptions: { level: "s0:c123,c456" } },
    service: {
      ...empty("", "externalTrafficPolicy", "internalTrafficPolicy", "loadBalancerIP", "nodePort"),
      ...empty({}, "annotations", "labels"),
      enabled: true,
      name: "http",
      port: 80,
      type: "ClusterIP",
    },
    test: { busybox: { registry: "docker.io", repository: "busybox", tag: 1 } },
  };
  const { isDone, text } = await renderChart([exampleFile("plain"), await fileWith(values)]);
  expect(isDone, text).toBe(true);
});

test.each([
  ["the image's own", {}, "registry.example.org/accounts/vestibule:1.2.3"],
  [
    "the one for all",
    { global: { imageRegistry: "mirror.example.org" } },
    "mirror.example.org/accounts/vestibule:1.2.3",
  ],
])("The image comes from a registry: %s", async (_which, values, image) => {
  const own = { registry: "registry.example.org", repository: "accounts/vestibule", tag: "1.2.3" };
  const { container } = podOf(await readWith("plain", { image: own, ...values }));
  expect(container.image).toBe(image);
});

test("Labels and traffic policies reach the Service of the pages", async () => {
  const labels = { mesh: "on" };
  const policies = { externalTrafficPolicy: "Local", internalTrafficPolicy: "Cluster" };
  const service = { type: "LoadBalancer", labels, ...policies };
  const { metadata, spec } = findObject(await readWith("plain", { service }), "Service");
  expect(metadata.labels).toMatchObject(labels);
  expect(spec).toMatchObject({ type: "LoadBalancer", ...policies });
});

test("Values of a load balancer do no harm to a Service that is not one", async () => {
  const service = {
    nodePort: 30_000,
    loadBalancerIP: "192.0.2.10",
    externalTrafficPolicy: "Local",
  };
  const { spec } = findObject(await readWith("plain", { service }), "Service");
  expect(Object.keys(spec as object).sort()).toEqual(["ports", "selector", "type"]);
  expect(spec).toMatchObject({ ports: [{ name: "http", port: 80, targetPort: "http" }] });
});

test("Without a Service of its own, the chart makes the pods alone", async () => {
  const objects = await readWith("plain", { service: { enabled: false } });
  expect(objects.map(({ kind }) => kind)).not.toContain("Service");
  expect(podOf(objects).container.ports).toEqual([{ name: "http", containerPort: 3000 }]);
});

test("A probe of the operator's stands in place of the chart's, as a whole", async () => {
  const probe = (port: number) => ({ tcpSocket: { port }, periodSeconds: 20 });
  const deployment = {
    customStartupProbe: probe(3001),
    customLivenessProbe: probe(3002),
    customReadinessProbe: probe(3003),
  };
  const { container } = podOf(await readWith("plain", { deployment }));
  const { startupProbe, livenessProbe, readinessProbe } = container;
  expect([startupProbe, livenessProbe, readinessProbe]).toEqual(Object.values(deployment));
});

test("The Secret has annotations: the chart's, unless they are off, and those of the operator", async () => {
  const annotationsWith = async (secret: object) => {
    const own = { enabled: true, extraAnnotations: { team: "accounts" }, ...secret };
    return findObject(await readWith("plain", { secret: own }), "Secret").metadata.annotations;
  };
  const kept = { "helm.sh/resource-policy": "keep" };
  expect(await annotationsWith({})).toEqual({ ...kept, team: "accounts" });
  const withoutDefaults = await annotationsWith({ enableDefaultAnnotations: false });
  expect(withoutDefaults).toEqual({ team: "accounts" });
});
