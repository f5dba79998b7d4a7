import { z } from "zod";
import { adjustPoints } from "#app/domain/points/adjust-points.ts";
import { adjustmentOutcome } from "#app/domain/points/adjustment-outcome.ts";
import { confirmAdjustment, refuseAdjustment } from "#app/domain/points/decide-adjustment.ts";
import { AdjustPointsInput, RefuseAdjustmentInput } from "#app/domain/points/input.ts";
import { type WaitingAdjustment, waitingAdjustments } from "#app/domain/points/waiting-adjustments.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const adjustment = z
  .object({
    id: z.string(),
    user: z.string(),
    points: z.int().describe("Negative points are taken."),
    reason: z.string(),
    note: z.string(),
    proposed_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: "PointAdjustment" });

const adjustmentJson = ({ id, user, points, reason, note, proposer, createdAt }: WaitingAdjustment) => ({
  ...{ id, points, reason, note },
  user: user.id,
  proposed_by: proposer.id,
  created_at: new Date(createdAt).toISOString(),
});

const ADJUSTMENTS = "/admin/point-adjustments";
const authorize = async ({ actor }: Ctx) => void requireAdmin(actor);

export const pointAdjustmentEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/admin/users/:id/point-adjustments",
    spec: "3.1, ours",
    summary:
      "Give points to an artisan, or take available ones, with a reason that the artisan reads and a note that only the log keeps. " +
      "Above points_alone of the settings, counted over a day, it waits (pending) until another administrator confirms it.",
    audience: "signed_in",
    authorize,
    body: AdjustPointsInput,
    creates: { replay: async (ctx, id) => ({ status: 201, body: { status: await adjustmentOutcome(ctx, id) } }) },
    answers: { 201: z.object({ status: z.enum(["applied", "pending"]) }) },
    run: async (ctx, { params: { id = "" }, body }) => ({
      status: 201,
      body: { status: await adjustPoints(ctx, { ...body, userId: id }) },
    }),
  }),
  defineEndpoint({
    method: "get",
    path: ADJUSTMENTS,
    spec: "3.1, ours",
    summary: "The adjustments of points that wait for a second administrator, oldest first, at most a hundred.",
    audience: "signed_in",
    authorize,
    answers: { 200: z.array(adjustment) },
    run: async (ctx) => ({ status: 200, body: (await waitingAdjustments(ctx)).map(adjustmentJson) }),
  }),
  defineEndpoint({
    method: "post",
    path: `${ADJUSTMENTS}/:id/confirmation`,
    spec: "3.1, ours",
    summary: "Apply an adjustment that another administrator proposed, who must still be one.",
    audience: "signed_in",
    authorize,
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await confirmAdjustment(ctx, { adjustmentId: id });
      return { status: 204 };
    },
  }),
  defineEndpoint({
    method: "post",
    path: `${ADJUSTMENTS}/:id/refusal`,
    spec: "3.1, ours",
    summary: "Refuse an adjustment that waits, or take back one's own.",
    audience: "signed_in",
    authorize,
    body: RefuseAdjustmentInput,
    answers: {},
    run: async (ctx, { params: { id = "" }, body: { note } }) => {
      await refuseAdjustment(ctx, { adjustmentId: id, note });
      return { status: 204 };
    },
  }),
];
