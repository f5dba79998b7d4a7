import { data } from "react-router";
import { findProof } from "#app/domain/reviews/proofs/find-proof.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { ctxContext } from "#app/http/context.ts";
import { ProofPage } from "#app/ui/reviews/proof-page.tsx";
import { proofView } from "#app/views/reviews/proof-view.ts";
import type { Route } from "./+types/proof.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await findProof(ctx, params.id).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === "not_found" ? data(null, { status: 404 }) : error;
  });
  return proofView(ctx, found);
}

/** Proves a review to anybody. */
export default function Proof({ loaderData: view }: Route.ComponentProps) {
  return <ProofPage view={view} />;
}
