import { expect, test } from "vitest";
import { addressForLog, isPrivate, networkOf } from "./client-network";

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::7", "2001:db8::/64", "2001:db8::/48"],
  ["::1", "::/64", "::/48"],
  ["64:ff9b::c000:207", "64:ff9b::/64", "64:ff9b::/48"],
  ["64:ff9b::192.0.2.7", "64:ff9b::192.0.2.7", "64:ff9b::192.0.2.7"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
])("%s is counted as %s and as %s", (ip, address, network) => {
  expect(networkOf(ip)).toEqual({ address, network });
});

test.each([
  "10.1.2.3",
  "127.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "::1",
  "fd00::1",
  "fe80::1",
  "169.254.1.1",
  "::ffff:10.0.0.1",
])("%s is an address inside of a network", (ip) => {
  expect(isPrivate(ip)).toBe(true);
});

test.each(["192.0.2.7", "172.32.0.1", "100.128.0.1", "2001:db8::1"])(
  "%s is an address of the Internet",
  (ip) => {
    expect(isPrivate(ip)).toBe(false);
  },
);

test("The log has a client's address whole, as its network, or not at all", () => {
  expect(addressForLog("192.0.2.7", "full")).toBe("192.0.2.7");
  expect(addressForLog("192.0.2.7", "short")).toBe("192.0.2.0/24");
  expect(addressForLog("192.0.2.7", "off")).toBeUndefined();
});
