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

test("A pod takes more variables from a Secret, which win over the settings", () => {
  const { envFrom } = podOf(examples["load-balancer"]).container;
  expect(envFrom).toEqual([
    { configMapRef: { name: "account-accounts" } },
    { secretRef: { name: "account-telemetry" } },
  ]);
});

test("Other containers stand behind the front end's, and those that begin first before all", () => {
  const { spec } = podOf(examples["load-balancer"]);
  expect(spec.containers.map(({ name }) => name)).toEqual(["vestibule", "account-api-proxy"]);
  expect(spec.initContainers).toMatchObject([{ name: "mesh", restartPolicy: "Always" }]);
  expect(podOf(examples.plain).spec).not.toHaveProperty("initContainers");
});

test("The cluster evicts a pod by the priority that the operator names", () => {
  expect(podOf(examples["load-balancer"]).spec.priorityClassName).toBe("sign-in");
  expect(podOf(examples.plain).spec).not.toHaveProperty("priorityClassName");
});

test("The chart makes a service account without a token, once it shall", () => {
  const objects = examples["load-balancer"];
  const account = findObject(objects, "ServiceAccount");
  expect(account).toMatchObject({
    metadata: { name: "account-accounts", annotations: { "iam.example.org/role": "none" } },
    automountServiceAccountToken: false,
  });
  expect(podOf(objects).spec.serviceAccountName).toBe(account.metadata.name);
  expect(examples.plain.map(({ kind }) => kind)).not.toContain("ServiceAccount");
  expect(podOf(examples.plain).spec).not.toHaveProperty("serviceAccountName");
});

test("A pod uses a service account of the operator's by its name", async () => {
  const objects = await readWith("plain", { deployment: { serviceAccount: { name: "pages" } } });
  expect(podOf(objects).spec.serviceAccountName).toBe("pages");
  expect(objects.map(({ kind }) => kind)).not.toContain("ServiceAccount");
});

test("Every variable of OpenTelemetry can be set, and keeps its fraction or its true", async () => {
  expect(settingsIn(examples.whole)).toMatchObject({
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://otel-collector:4318",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
  });
  const settings = { OTEL_SDK_DISABLED: true, OTEL_BSP_MAX_QUEUE_SIZE: 1_000_000 };
  expect(settingsIn(await readWith("plain", { settings }))).toMatchObject({
    OTEL_SDK_DISABLED: "true",
    OTEL_BSP_MAX_QUEUE_SIZE: "1000000",
  });
});

test.each(["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_TRACES_HEADERS"])(
  "%s holds a key, so it has no place among the settings, which are no secret",
  async (name) => {
    const file = await fileWith({ settings: { [name]: "authorization=key" } });
    const { isDone, text } = await renderChart([exampleFile("plain"), file]);
    expect(isDone).toBe(false);
    expect(text).toContain(name);
  },
);

test("A pod asks for a quarter of a core, with which few visitors are not refused, and no limit stops it", () => {
  const { resources } = podOf(examples.plain).container;
  expect(resources.requests).toMatchObject({ cpu: "250m" });
  expect(resources.limits).not.toHaveProperty("cpu");
});
