import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { REVIEW_WINDOW_MS, SECOND_REVIEW_WINDOW_MS } from "#app/domain/jobs/rules.ts";
import type { Job } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reviews } from "#db/schema/reviews.ts";
import { db } from "./fixtures.ts";

/**
 * Each side reviews once, without seeing the other review. Both appear when both exist, seven days after the first, or fourteen
 * days after the work. The job is then archived. The reviewed user replies to a visible review only.
 */
export async function expectReviewsInOrder(job: Job): Promise<void> {
  const [left, told] = await db.batch([
    db.select().from(reviews).where(eq(reviews.jobId, job.id)),
    db
      .select({ type: notifications.type, reason: notifications.reason })
      .from(notifications)
      .where(eq(notifications.jobId, job.id)),
  ]);
  // A blind review of a job that an admin removed stays hidden.
  const isOver = job.status === "archived" && job.archiveReason !== "removed";
  const wereTold = (type: string, reason: string | null) =>
    told.filter((one) => one.type === type && one.reason === reason).length;

  expect(new Set(left.map(({ authorSide }) => authorSide)).size).toBe(left.length);
  if (left.length > 0) expect(["unreviewed", "archived"]).toContain(job.status);
  expect(left.map(({ publishedAt }) => publishedAt)).toEqual(left.map(() => (isOver ? job.archivedAt : null)));
  for (const { reply, publishedAt, repliedAt } of left)
    if (reply !== null) expect(publishedAt !== null && (repliedAt ?? 0) >= publishedAt).toBe(true);
  expect([wereTold("review_received", "waits"), wereTold("review_received", "shown"), wereTold("review_reply", null)]).toEqual([
    Math.min(left.length, 1),
    isOver ? left.length : 0,
    left.filter(({ reply }) => reply !== null).length,
  ]);

  const first = Math.min(...left.map(({ createdAt }) => createdAt));
  const closes = Math.min(first + SECOND_REVIEW_WINDOW_MS, (job.completedAt ?? Number.NaN) + REVIEW_WINDOW_MS);
  if (job.status === "unreviewed") expect([left.length < 2, job.dueAt]).toEqual([true, closes]);
  if (job.archiveReason === "reviewed")
    expect([left.length, job.archivedAt]).toEqual([2, Math.max(...left.map(({ createdAt }) => createdAt))]);
  if (job.archiveReason === "review_window_over")
    expect([left.length < 2, (job.archivedAt ?? 0) >= closes]).toEqual([true, true]);
}
