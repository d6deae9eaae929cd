import { expect, test } from "vitest";
import { examples, findObject, readWith, settingsIn } from "../../support/world/chart";

interface Rule {
  from?: object[];
  to?: object[];
  ports?: { port: number | string; protocol?: string }[];
}

interface Policy {
  policyTypes: string[];
  ingress: Rule[];
  egress?: Rule[];
}

const policyIn = (objects: Parameters<typeof findObject>[0]) =>
  findObject(objects, "NetworkPolicy").spec as Policy;

test("A network policy that is only switched on lets everybody to the pages, the cluster to the metrics, and the pages out", async () => {
  const values = { metrics: { enabled: true }, networkPolicy: { enabled: true } };
  expect(policyIn(await readWith("plain", values))).toMatchObject({
    policyTypes: ["Ingress"],
    ingress: [
      { ports: [{ port: "http" }] },
      { ports: [{ port: "metrics" }], from: [{ namespaceSelector: {} }] },
    ],
  });
});

test("A network policy that lists nobody for the metrics closes them", () => {
  expect(policyIn(examples["load-balancer"]).ingress).toEqual([{ ports: [{ port: "http" }] }]);
});

test("Pods that may reach few addresses can still ask for names", async () => {
  const egress = [{ ports: [{ port: 4433 }] }];
  const policy = policyIn(await readWith("plain", { networkPolicy: { enabled: true, egress } }));
  expect(policy.policyTypes).toEqual(["Ingress", "Egress"]);
  expect(policy.egress).toEqual([
    {
      ports: [
        { port: 53, protocol: "UDP" },
        { port: 53, protocol: "TCP" },
      ],
    },
    ...egress,
  ]);
});

/** A policy sees the port of a pod, and this Service has another. */
const podPorts: Record<string, number> = { "kratos-public": 4433 };

test("The policy of the whole example lets pods reach each address in the cluster that its settings name", () => {
  const open = policyIn(examples.whole).egress?.flatMap(({ ports = [] }) => ports) ?? [];
  const addresses = Object.values(settingsIn(examples.whole)).filter((value) =>
    /^\w+:\/\/[\w-]+(:\d+)?$/.test(value),
  );
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const { hostname, port } = new URL(address);
    expect(open, address).toContainEqual({ port: podPorts[hostname] ?? Number(port) });
  }
});

test("An HTTPRoute leads from a Gateway to the Service of the pages, and its first host is their address", () => {
  const objects = examples["gateway-api"];
  const service = findObject(objects, "Service");
  expect(findObject(objects, "HTTPRoute").spec).toEqual({
    parentRefs: [{ name: "public", namespace: "gateways", sectionName: "https" }],
    hostnames: ["account.example.org"],
    rules: [
      {
        matches: [{ path: { type: "PathPrefix", value: "/" } }],
        backendRefs: [{ name: service.metadata.name, port: 80 }],
      },
    ],
  });
  expect(settingsIn(objects).PUBLIC_URL).toBe("https://account.example.org");
  expect(objects.map(({ kind }) => kind)).not.toContain("Ingress");
});

test("Each rule of an HTTPRoute keeps what the operator says, and leads to the pages", async () => {
  const rules = [
    { matches: [{ path: { type: "PathPrefix", value: "/account" } }] },
    { matches: [{ path: { type: "Exact", value: "/.well-known/change-password" } }], filters: [] },
  ];
  const objects = await readWith("gateway-api", { httpRoute: { rules }, service: { port: 8080 } });
  const backendRefs = [{ name: findObject(objects, "Service").metadata.name, port: 8080 }];
  expect(findObject(objects, "HTTPRoute").spec).toMatchObject({
    rules: rules.map((rule) => ({ ...rule, backendRefs })),
  });
});

test("Each example with an Ingress names the certificate of its host", () => {
  const ingresses = Object.values(examples)
    .flat()
    .filter(({ kind }) => kind === "Ingress");
  expect(ingresses.length).toBeGreaterThan(2);
  for (const { spec } of ingresses) {
    const { rules, tls } = spec as { rules: { host: string }[]; tls?: { hosts: string[] }[] };
    expect(tls?.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host));
  }
});
