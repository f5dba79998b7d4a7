import { sql } from "drizzle-orm";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { db } from "../jobs/fixtures.ts";

type Event = { id: number; kind: string; at: number; jobId: string };
type Account = { role: "client" | "artisan" | "admin"; at: number };
type Job = {
  id: string;
  categoryId: number;
  wilayaId: number;
  openedAt: number | null;
  completedAt: number | null;
  status: string;
  held: number;
  isDeleted: number;
};
type Review = { jobId: string; side: "client" | "artisan"; at: number };

export type Rows = Awaited<ReturnType<typeof everyRow>>;

/** All counted rows. */
export async function everyRow() {
  return {
    events: await db.all<Event>(sql`SELECT id, kind, at, job_id AS jobId FROM events WHERE job_id IS NOT NULL ORDER BY id`),
    jobs: await db.all<Job>(
      sql`SELECT id, category_id AS categoryId, wilaya_id AS wilayaId, opened_at AS openedAt, completed_at AS completedAt, status, held,
        deleted_at IS NOT NULL AS isDeleted FROM jobs`,
    ),
    // A guest counts after registration, and an erased user no longer counts.
    accounts: await db.all<Account>(
      sql`SELECT CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END AS role, created_at AS at FROM users
        WHERE id <> 'visitors' AND id NOT IN (SELECT user_id FROM account_deletions WHERE erasure_started_at IS NOT NULL)
          AND id NOT IN (SELECT user_id FROM guests JOIN users AS passer ON passer.id = user_id WHERE ended_at IS NULL OR passer.terms_accepted_at IS NULL)`,
    ),
    reviews: await db.all<Review>(sql`SELECT job_id AS jobId, author_side AS side, created_at AS at FROM reviews`),
    points: await db.all<{ kind: string; n: number; at: number }>(
      sql`SELECT kind, points AS n, created_at AS at FROM point_entries`,
    ),
    receipts: await db.all<{ from: number; to: number }>(
      sql`SELECT submitted_at AS "from", decided_at AS "to" FROM payment_receipts WHERE decided_by IS NOT NULL`,
    ),
    papers: await db.all<{ from: number; to: number }>(
      sql`SELECT created_at AS "from", decided_at AS "to" FROM verification_requests WHERE decided_by IS NOT NULL`,
    ),
    chats: await db.all<{ at: number }>(sql`SELECT created_at AS at FROM rooms`),
    reports: await db.all<{ at: number; finalAt: number | null; isChanged: number }>(
      sql`SELECT created_at AS at, appeal_decided_at AS finalAt, is_decision_changed AS isChanged FROM chat_reports`,
    ),
  };
}

/** Counts of users, by a scan of all rows. */
export function recountedUsers({ accounts }: Rows) {
  const of = (role?: Account["role"], start = "") =>
    accounts.filter((one) => (role === undefined || one.role === role) && dayInAlgiers(one.at).startsWith(start)).length;
  return { of, users: { clients: of("client"), artisans: of("artisan"), admins: of("admin"), total: of() } };
}

/** Counts of jobs, by a scan of all rows. `firstDay` is the first day of the average. */
export function recountedJobs({ jobs }: Rows, firstDay: string) {
  const counted = jobs.filter((job) => !job.isDeleted && job.status !== "draft");
  const inState = (status: string, held = 0) => counted.filter((job) => job.status === status && job.held === held).length;
  const took = counted.flatMap(({ openedAt, completedAt }) =>
    openedAt !== null && completedAt !== null && dayInAlgiers(completedAt) >= firstDay ? [completedAt - openedAt] : [],
  );
  const mean = took.reduce((all, ms) => all + ms, 0) / took.length;
  return {
    posted: (start: string) =>
      counted.filter(({ openedAt }) => openedAt !== null && dayInAlgiers(openedAt).startsWith(start)).length,
    jobs: {
      ...{ active: inState("open"), held: inState("open", 1), matched: inState("matched"), unreviewed: inState("unreviewed") },
      archived: counted.filter(({ status }) => status === "archived").length,
      averageCompletionMinutes: took.length === 0 ? null : Math.round(mean / 60_000),
    },
  };
}

/** The key metrics by a scan of all rows. `isMeant` selects the days, and some jobs are selected. */
export function expectedCounters(rows: Rows, isMeant: (day: string) => boolean, isOfScope: (job: Job) => boolean = () => true) {
  const { events, jobs, reviews, points, receipts, papers, chats, reports } = rows;
  const meant = (at: number | null | undefined) => at !== null && at !== undefined && isMeant(dayInAlgiers(at));
  const of = (kind: string, jobId: string) => events.filter((event) => event.kind === kind && event.jobId === jobId);
  const scoped = jobs.filter(isOfScope).filter(({ id }) => of("job.opened", id).length > 0);
  const posted = scoped.filter(({ id }) => meant(of("job.opened", id)[0]?.at));
  const waits = posted.flatMap(({ id }) => {
    const [first] = of("offer.sent", id);
    if (!first) return [];
    const began = [...of("job.opened", id), ...of("job.released", id)].filter((event) => event.id < first.id).map(({ at }) => at);
    return [first.at - Math.max(...began)];
  });
  const reviewed = (side: Review["side"], isCounted: (review: Review) => boolean = () => true) =>
    reviews
      .filter((review) => review.side === side && meant(review.at) && scoped.some(({ id }) => id === review.jobId))
      .filter(isCounted).length;
  const summed = (kind: string) =>
    points.filter((line) => line.kind === kind && meant(line.at)).reduce((all, { n }) => all + n, 0);
  const decided = (list: { from: number; to: number }[]) => list.filter(({ to }) => meant(to)).map(({ from, to }) => to - from);
  const happened = (kind: string) => events.filter((event) => event.kind === kind && meant(event.at)).length;
  const ended = reports.filter(({ finalAt }) => meant(finalAt));
  return {
    counts: {
      posted: posted.length,
      offers: posted.reduce((all, { id }) => all + of("offer.sent", id).length, 0),
      answered: waits.length,
      answeredAtOnce: waits.filter((ms) => ms < 300_000).length,
      matched: posted.filter(({ id }) => of("job.matched", id).length > 0).length,
      completed: scoped.filter(({ completedAt }) => meant(completedAt)).length,
      reviewedByBoth: scoped.filter(
        ({ id, completedAt }) => meant(completedAt) && reviews.filter(({ jobId }) => jobId === id).length === 2,
      ).length,
      reviewsByClients: reviewed("client"),
      reviewsByArtisans: reviewed("artisan"),
      reviewsWithCodes: reviewed("client", ({ jobId }) => of("job.completed_by_codes", jobId).length > 0),
    },
    ofAll: {
      pointsCredited: summed("credit"),
      pointsHeld: summed("hold"),
      pointsCaptured: summed("capture"),
      pointsReleased: summed("release"),
      chats: chats.filter(({ at }) => meant(at)).length,
      reports: reports.filter(({ at }) => meant(at)).length,
      appealsKept: ended.filter(({ isChanged }) => !isChanged).length,
      appealsChanged: ended.filter(({ isChanged }) => isChanged).length,
      visitsAgreed: happened("visit.agreed"),
      missedByArtisans: happened("visit.missed_by_artisan"),
      missedByClients: happened("visit.missed_by_client"),
    },
    waits: { firstOffer: median(waits), receipts: median(decided(receipts)), papers: median(decided(papers)) },
  };
}

function median(waits: number[]): { count: number; seconds: number | null } {
  const sorted = waits.map((ms) => Math.max(1, Math.floor(ms / 1000))).sort((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return { count: sorted.length, seconds: lower === undefined || upper === undefined ? null : (lower + upper) / 2 };
}
