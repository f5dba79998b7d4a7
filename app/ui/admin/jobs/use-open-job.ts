import { useRef } from "react";
import type { AppliedDecision } from "#app/domain/decisions/applied-decisions.ts";
import type { MadeDecision, MadeDecisions } from "#app/domain/decisions/pending-decisions.ts";
import type { HeldJobView } from "#app/views/jobs/admin-job-views.ts";

/** The decision that another admin made, or that was applied since. Neither if nobody knows who decided. */
export type EndOfHold = { made?: MadeDecision | undefined; applied?: AppliedDecision | undefined };

type Shown = { open: HeldJobView | undefined; end: EndOfHold };

/**
 * The open job of the queue. It stays when another admin decides it, because a key that is about to be pressed must not decide
 * another job. `decided` is undefined while it waits.
 * `isLongestOnly`: `held` has the longest held job, and one that is taken back comes before the shown one.
 */
export function useOpenJob(held: readonly HeldJobView[], openId: string | null, made: MadeDecisions, isLongestOnly = false) {
  const first = held.find(({ job }) => job.id === openId) ?? held[0];
  const shown = useRef<Shown>({ open: first, end: {} });
  const shownId = shown.current.open?.job.id;
  const isOfShown = ({ subjectId }: { subjectId: string }) => subjectId === shownId;
  const end: EndOfHold = { made: made.ofKind.find(isOfShown), applied: made.applied.find(isOfShown) };
  const by = end.made ?? end.applied;
  const isBehind = isLongestOnly && !end.made && first && shown.current.open && openedAt(first) < openedAt(shown.current.open);
  const waiting = isBehind ? shown.current.open : held.find(({ job }) => job.id === shownId);
  if (waiting || shownId === undefined || end.made?.isOwn) shown.current = { open: waiting ?? first, end: {} };
  else if (by) shown.current = { ...shown.current, end };
  const { open } = shown.current;
  return { open, decided: waiting || open === first ? undefined : shown.current.end };
}

const openedAt = ({ job }: HeldJobView): number => job.openedAt ?? job.createdAt;
