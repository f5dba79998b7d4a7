/**
 * The network by which an IP is counted. For IPv6 the first 64 bits, written as an address, because one household or server has
 * all of them. An IPv4 address, also in IPv6 notation, is unchanged.
 */
export function ipNetworkOf(address: string): string {
  if (!address.includes(":")) return address;
  const inside = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inside) return inside;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail ?? "");
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const whole = [...before, ...Array.from({ length: between }, () => "0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::`;
}

const groupsOf = (part: string) => (part === "" ? [] : part.split(":"));
