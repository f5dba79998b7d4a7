import { z } from "zod";
import { HASH_INPUT_DESCRIPTION } from "#app/domain/points/hash-chain.ts";
import { LEDGER_PAGE_SIZE, type LedgerEntry, ledger } from "#app/domain/points/queries.ts";
import { defineEndpoint } from "./serve/endpoint.ts";
import { numberedPage, pageBoundsOf, pagedSchema, pageQuery, pageUrl } from "./serve/pagination.ts";

const ledgerLine = z
  .object({
    id: z.string(),
    kind: z.enum(["credit", "hold", "capture", "release", "adjustment"]),
    points: z.int(),
    reason: z.string(),
    job: z.string().nullable(),
    offer: z.string().nullable(),
    receipt: z.string().nullable(),
    created_at: z.string(),
    hash: z.string().nullable().describe(HASH_INPUT_DESCRIPTION),
    previous_hash: z.string().nullable(),
  })
  .meta({ id: "LedgerLine" });

const ledgerLineJson = (line: LedgerEntry): z.infer<typeof ledgerLine> => ({
  id: line.id,
  kind: line.kind,
  points: line.points,
  reason: line.reason,
  job: line.jobId,
  offer: line.offerId,
  receipt: line.receiptId,
  created_at: new Date(line.createdAt).toISOString(),
  hash: line.hash,
  previous_hash: line.previousHash,
});

const LEDGER = "/payments/ledger";

export const paymentCalls = [
  defineEndpoint({
    method: "get",
    path: LEDGER,
    spec: "C44",
    summary: "One's own points: balance and ledger, newest first, each line with the hash of the line before.",
    audience: "signed_in",
    query: z.object(pageQuery),
    answers: { 200: pagedSchema(ledgerLine).extend({ available: z.int(), held: z.int() }) },
    run: async (ctx, { query: { page = 1, page_size } }) => {
      const { limit } = pageBoundsOf({ page, page_size }, LEDGER_PAGE_SIZE);
      const { available, held, count, results } = await ledger(ctx, { page, limit });
      const address = (number: number) => pageUrl(ctx.origin, LEDGER, { page: number, page_size: limit });
      return {
        status: 200,
        body: {
          available,
          held,
          ...numberedPage({ count, results, page, pageSize: limit }, address, ledgerLineJson),
        },
      };
    },
  }),
];
