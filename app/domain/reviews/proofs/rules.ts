import type { RateLimit } from "../../shared/contracts/ctx.ts";

export const PROOF_ALGORITHM = "Ed25519";
export const KEYS_PATH = "/.well-known/hirfa-review-keys.json";

export const MAX_CHECKED_LENGTH = 10_000;
export const MIN_KEY_REASON_LENGTH = 10;
export const MAX_KEY_REASON_LENGTH = 300;

export const CHECK_PROOF_LIMIT: RateLimit = { name: "check-review-proof", times: 60, perSeconds: 60 };

export const proofPathOf = (reviewId: string): string => `/review/${reviewId}/proof`;
