import nodeCrypto from "node:crypto";

type Scrypt = typeof nodeCrypto.scrypt;

const realScrypt = nodeCrypto.scrypt;

const cheapScrypt = ((password, salt, length, _cost, done) =>
  realScrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done)) as Scrypt; // as: the product passes the cost each time

/**
 * Computes hashes at the lowest cost, whatever cost the product asks for: at its own cost one takes 0.25 s of CPU. The product
 * still names its cost in each call and in each stored hash, which is what tests check.
 */
export function useCheapScrypt(): void {
  nodeCrypto.scrypt = cheapScrypt;
}

/** Until the end of the test file: hashes at the cost that the product asks for. */
export function useRealScrypt(): void {
  nodeCrypto.scrypt = realScrypt;
}
