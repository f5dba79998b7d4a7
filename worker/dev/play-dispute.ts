import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { StoryJob } from "#db/seeds/story.ts";

type Trouble = {
  jobId: string;
  job: StoryJob & { chosen: NonNullable<StoryJob["chosen"]> };
  dispute: NonNullable<StoryJob["dispute"]>;
  as: (name: string, after: number) => Ctx;
};

const WITHOUT_PICTURES = { images: [], uploadIds: [] } as const;

/** One side opens it, the other answers, and the admin decides. Without a second factor that is required, nothing is decided. */
export async function playDispute({ jobId, job, dispute, as }: Trouble): Promise<void> {
  const { kind, statement, answer, decided } = dispute;
  const [opener, other] = dispute.by === "client" ? [job.client, job.chosen.by] : [job.chosen.by, job.client];
  const { id: disputeId } = await openDispute(as(opener, dispute.after), { jobId, kind, statement, ...WITHOUT_PICTURES });
  if (answer) await addStatement(as(other, answer.after), { disputeId, text: answer.text, ...WITHOUT_PICTURES });
  if (!decided) return;
  const admin = as("nadir", decided.after);
  if (admin.actor.kind !== "admin" || admin.actor.mustSetFactor) return;
  const { outcome, reason, note } = decided;
  await decideDispute(admin, { disputeId, outcome, reason, note });
}
