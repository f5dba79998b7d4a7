import { useRef } from "react";
import type { MadeDecision, MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { HeldJobView } from "#app/views/jobs/admin-job-views.ts";

type Shown = { open: HeldJobView | undefined; by: MadeDecision | null };

/**
 * The open job of the queue. It stays when another admin decides it, because a key that is about to be pressed must not decide
 * another job. `decided` is undefined while it waits, and null if nobody knows who decided.
 * `isLongestOnly`: `held` has the longest held job, and one that is taken back comes before the shown one.
 */
export function useOpenJob(held: readonly HeldJobView[], openId: string | null, made: MadeDecisions, isLongestOnly = false) {
  const first = held.find(({ job }) => job.id === openId) ?? held[0];
  const shown = useRef<Shown>({ open: first, by: null });
  const shownId = shown.current.open?.job.id;
  const by = made.ofKind.find(({ subjectId }) => subjectId === shownId);
  const isBehind = isLongestOnly && !by && first && shown.current.open && openedAt(first) < openedAt(shown.current.open);
  const waiting = isBehind ? shown.current.open : held.find(({ job }) => job.id === shownId);
  if (waiting || shownId === undefined || by?.isOwn) shown.current = { open: waiting ?? first, by: null };
  else if (by) shown.current = { ...shown.current, by };
  const { open } = shown.current;
  return { open, decided: waiting || open === first ? undefined : shown.current.by };
}

const openedAt = ({ job }: HeldJobView): number => job.openedAt ?? job.createdAt;
