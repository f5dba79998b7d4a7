import nodeCrypto from "node:crypto";

// OWASP's scrypt parameters for 16 MiB, the most that fits an isolate of 128 MB with other requests. Stored in each hash, so
// the cost can rise. `npm run bench -- sign-in` measured 240 to 300 ms of CPU time.
const COST = { ln: 14, r: 8, p: 5 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

type Cost = { ln: number; r: number; p: number };

export async function hashPassword(password: string): Promise<string> {
  const salt = nodeCrypto.randomBytes(SALT_BYTES);
  const hash = await scrypt(password, salt, COST);
  return `scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

const DUMMY_HASH = `scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Takes equally long for an unknown account (`stored` null), so timing does not reveal accounts. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = parse(stored ?? DUMMY_HASH);
  const found = await scrypt(password, salt, cost);
  return nodeCrypto.timingSafeEqual(found, hash) && stored !== null;
}

function parse(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = /^scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? [];
  if (!salt || !hash) throw new Error("a stored password hash has an unknown form");
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}

const scrypt = (password: string, salt: Buffer, { ln, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) =>
    nodeCrypto.scrypt(password, salt, HASH_BYTES, { N: 2 ** ln, r, p }, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
