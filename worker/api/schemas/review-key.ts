import { z } from "zod";
import type { ReviewKey } from "#app/domain/reviews/proofs/review-keys.ts";

export const reviewKey = z
  .object({
    kid: z.string(),
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    alg: z.literal("EdDSA"),
    use: z.literal("sig"),
    x: z.string(),
    status: z.enum(["active", "retired"]),
    created_at: z.string(),
    retired_at: z.string().nullable(),
  })
  .meta({ id: "ReviewKey" });

export const reviewKeyJson = ({ kid, x, isActive, createdAt, retiredAt }: ReviewKey): z.infer<typeof reviewKey> => ({
  ...{ kid, kty: "OKP", crv: "Ed25519", alg: "EdDSA", use: "sig", x },
  status: isActive ? "active" : "retired",
  created_at: new Date(createdAt).toISOString(),
  retired_at: retiredAt === null ? null : new Date(retiredAt).toISOString(),
});
