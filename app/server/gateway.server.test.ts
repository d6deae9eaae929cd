import { expect, test } from "vitest";
import { gatewayAddress } from "./gateway.server";

const ours = "https://account.example.org";
const path = "/self-service/login/browser";

const addressOf = (query: string) => gatewayAddress({ path, query: new URLSearchParams(query) });

/** Kratos reads the first value of each name. */
const heard = (query: string) => new URLSearchParams(addressOf(query).address.split("?")[1]);

const plain = ["", "aal=aal2&x=%2F&y=a+b%3Bc", "state=s%2Bs&code=c"];

test.each(plain)("The query %j goes to Kratos as it came", (query) => {
  const address = query ? `${path}?${query}` : path;
  expect(addressOf(query)).toEqual({ address, isRefused: false });
});

test.each([
  ["return_to=/settings", `${ours}/settings`],
  [`return_to=${ours}/settings%3Fa=b%23c`, `${ours}/settings?a=b#c`],
  ["return%5Fto=settings", `${ours}/settings`],
  ["return_to=/settings&return_to=https://evil.example", `${ours}/settings`],
  ["return_to=", ""],
  ["return_to=&return_to=https://evil.example", ""],
])("R73 %s goes to Kratos once, as it was parsed", (query, address) => {
  expect(addressOf(query).isRefused).toBe(false);
  expect(heard(`a=b&${query}&c=d`).getAll("return_to")).toEqual([address]);
  expect(heard(`a=b&${query}&c=d`).get("c")).toBe("d");
});

test.each([
  ...["http:\\\\evil.example", "//evil.example", "https://evil.example", "javascript:alert(1)"],
  ...["http://account.example.org/", "https://[", "?".repeat(24_577)],
])("R73 Kratos does not get %j as an address to return to", (raw) => {
  for (const name of ["return_to", "after_verification_return_to"]) {
    const query = new URLSearchParams({ [name]: raw, aal: "aal2" }).toString();
    const { address, isRefused } = addressOf(query);
    expect([address, isRefused]).toEqual([`${path}?${name}=about%3Ainvalid&aal=aal2`, true]);
  }
});
