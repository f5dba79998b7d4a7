import nodeCrypto from "node:crypto";

type Scrypt = typeof nodeCrypto.scrypt;

const realScrypt = nodeCrypto.scrypt;

const cheapScrypt = ((password, salt, length, _cost, done) =>
  realScrypt(password, salt, length, { N: 2, r: 1, p: 1 }, done)) as Scrypt; // as: the product passes the cost each time

/**
 * Computes hashes at the lowest cost, whatever cost the product passes: at the real cost one hash takes 0.25 s of CPU. The
 * product still passes and stores its cost, which tests check.
 */
export function useCheapScrypt(): void {
  nodeCrypto.scrypt = cheapScrypt;
}

/** Until the end of the test file: hashes at the product's cost. */
export function useRealScrypt(): void {
  nodeCrypto.scrypt = realScrypt;
}
