import { z } from "zod";
import { type AddressOpening, addressOpeningsOf } from "#app/domain/jobs/address/address-openings.ts";
import { openAddress } from "#app/domain/jobs/address/open-address.ts";
import * as CHOICES from "#db/enums.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { requireVisibleJob } from "./job-access.ts";

const opening = z
  .object({
    id: z.string(),
    by: z.object({ role: z.enum(CHOICES.addressReader), first_name: z.string() }),
    at: z.string(),
    last_at: z.string(),
    times: z.int(),
    reason: z.string().nullable().describe("Of an administrator."),
  })
  .meta({ id: "AddressOpening" });

/** Admins act for the team, and are not named. */
const openingJson = ({ id, role, firstName, at, lastAt, times, reason }: AddressOpening): z.infer<typeof opening> => ({
  id,
  by: { role, first_name: firstName ?? "Hirfa" },
  ...{ at: new Date(at).toISOString(), last_at: new Date(lastAt).toISOString(), times, reason },
});

const ofJob = { audience: "signed_in", allowsGuests: true, spec: "VISITS 6" } as const;

export const jobAddressEndpoints = [
  defineEndpoint({
    ...ofJob,
    method: "post",
    path: "/services/jobs/:id/address",
    authorizeFaulty: async (ctx, params) => void (await requireVisibleJob(ctx, params)),
    summary:
      "Open the address: the artisan of the match until 72 hours after the job is archived, or an administrator with a reason; the client sees who opened it and when. The client opens it unrecorded.",
    body: z.object({
      reason: z.unknown().optional().describe("Of an administrator: 10 to 300 characters, which the client reads."),
    }),
    answers: { 200: z.object({ address: z.string(), closes_at: z.string().nullable() }) },
    run: async (ctx, { params: { id = "" }, body: { reason } }) => {
      const { address, closesAt } = await openAddress(ctx, { jobId: id, reason });
      return { status: 200, body: { address, closes_at: closesAt === null ? null : new Date(closesAt).toISOString() } };
    },
  }),
  defineEndpoint({
    ...ofJob,
    method: "get",
    path: "/services/jobs/:id/address-openings",
    summary: "Who opened the address of one's own job, newest first; the same reader within an hour is one opening.",
    answers: { 200: z.array(opening) },
    run: async (ctx, { params: { id = "" } }) => ({ status: 200, body: (await addressOpeningsOf(ctx, id)).map(openingJson) }),
  }),
];
