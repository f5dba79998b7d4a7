import nodeCrypto from "node:crypto";

/** A stored password hash of the lowest cost: at the product's cost each sign-in takes 0.25 s of CPU. Each hash names its own cost. */
export function cheapHash(password: string): string {
  const salt = nodeCrypto.randomBytes(16);
  const hash = nodeCrypto.scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 });
  return `scrypt$ln=1,r=1,p=1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}
