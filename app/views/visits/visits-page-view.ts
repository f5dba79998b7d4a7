import { isClientOf, titleOf } from "#app/domain/jobs/rules.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { VISIT_AHEAD_MS } from "#app/domain/visits/rules.ts";
import { wallTimeOf } from "#app/domain/visits/slot-rules.ts";
import type { viewVisits } from "#app/domain/visits/view-visits.ts";
import { translator } from "#app/i18n/translate.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import { type ShownState, visitChangesOf } from "../jobs/shown-state.ts";
import { type VisitCardView, visitCardOf, visitSaying } from "./visit-card-view.ts";

/** What the form of a slot needs. */
export type SlotChoice = { today: string; latest: string; slots: readonly string[] };

type TypedSlot = { date: string; from_time: string; to_time: string };

export type VisitsPageView = {
  jobId: string;
  side: "client" | "artisan";
  service: string | null;
  sentence: string | null;
  /** Of the present match. */
  roomId: string | null;
  mayPropose: boolean;
  /** Of a match that neither agreed on a visit nor has one proposed: to say that nobody came. */
  missed: { href: string; label: string } | null;
  choice: SlotChoice;
  /** The next or last first; each with the slot that a form begins with. */
  visits: readonly { card: VisitCardView; slot: TypedSlot; isAgreed: boolean; says: string }[];
  shown: Partial<ShownState>;
  notificationsRead: number;
};

/** The page to return to. */
export type CameFrom = "chat" | "job" | null;

/** One visit, with what its forms need. */
export type VisitPageView = Omit<VisitsPageView, "visits"> & VisitsPageView["visits"][number] & { cameFrom: CameFrom };

type Reader = Ctx & { actor: SignedIn };
type Found = NonNullable<Awaited<ReturnType<typeof viewVisits>>>;

export function visitsPageView(ctx: Reader, jobId: string, { job, visits, notificationsRead }: Found): VisitsPageView {
  const { language, now, actor } = ctx;
  const mayPropose = job?.status === "matched" && (job.clientId === actor.userId || job.isWonByActor);
  const isClient = job ? isClientOf(actor, job) : visits[0]?.side === "client";
  return {
    jobId,
    side: isClient ? "client" : "artisan",
    service: job && categoryLabel(language, job),
    sentence: job && titleOf(job.description),
    roomId: job?.acceptedOfferId ?? null,
    mayPropose,
    missed:
      mayPropose && !visits.some(({ agreed, status }) => agreed !== null || status === "proposed")
        ? { href: `/job/${jobId}/no-show`, label: translator(language)("visits.card.missed_link") }
        : null,
    choice: slotChoiceOf(now, job?.preferredSlots ?? []),
    visits: visits.toReversed().map((visit) => {
      const card = visitCardOf(ctx, visit);
      const { date, fromTime, toTime } = wallTimeOf(visit.pending ?? visit.slot);
      const slot = { date, from_time: fromTime, to_time: toTime };
      return { card, slot, isAgreed: visit.agreed !== null, says: visitSaying(language, card) };
    }),
    shown: {
      visitChanges: visitChangesOf(visits),
      ...(job && { status: job.status, held: job.held, isSaidDone: job.saidDoneAt !== null }),
    },
    notificationsRead,
  };
}

export const slotChoiceOf = (now: number, slots: readonly string[]): SlotChoice => ({
  today: dayInAlgiers(now),
  latest: dayInAlgiers(now + VISIT_AHEAD_MS),
  slots,
});
