import { expect, it } from "vitest";
import { ipNetworkOf } from "#worker/http/ip-network.ts";

it("counts all addresses of one IPv6 network as one", () => {
  const one = ipNetworkOf("2001:0db8:85a3:08d3:1319:8a2e:0370:7344");
  expect(one).toBe("2001:db8:85a3:8d3::");
  expect(ipNetworkOf("2001:db8:85a3:8d3::1")).toBe(one);
  expect(ipNetworkOf("2001:DB8:85a3:8d3:ffff::")).toBe(one);
  expect(ipNetworkOf("2001:db8:85a3:8d4::1")).not.toBe(one);
});

it("expands a shortened address", () => {
  expect(ipNetworkOf("2001:db8::5")).toBe("2001:db8:0:0::");
  expect(ipNetworkOf("::1")).toBe("0:0:0:0::");
});

it("keeps an IPv4 address, also in IPv6 notation", () => {
  expect([ipNetworkOf("105.96.1.2"), ipNetworkOf("::ffff:105.96.1.2"), ipNetworkOf("")]).toEqual([
    "105.96.1.2",
    "105.96.1.2",
    "",
  ]);
});
