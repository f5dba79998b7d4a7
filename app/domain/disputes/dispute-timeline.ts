import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { runBatch } from "#db/run-batch.ts";
import { mayReadRoom } from "../reports/statements.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import type { VisitCodeKind } from "../visits/codes/rules.ts";
import { TIMELINE_ACTORS, TIMELINE_KINDS } from "./rules.ts";
import { type DisputeFacts, selectDisputesUnscoped, toDisputeFacts } from "./select-disputes.ts";

const Entries = z.array(
  z.object({
    at: z.number(),
    kind: z.enum(TIMELINE_KINDS),
    by: z.enum(TIMELINE_ACTORS),
    text: z.string().nullable(),
    slot: z.object({ startsAt: z.number(), endsAt: z.number() }).nullable(),
  }),
);
export type TimelineEntry = z.infer<typeof Entries>[number];
type Kind = TimelineEntry["kind"];

const Side = z.object({ id: z.string(), firstName: z.string(), noShows: z.number(), disputes: z.number() });
export type DisputeCase = NonNullable<Awaited<ReturnType<typeof findDisputeCase>>>;

/** A dispute with all that happened in its match, without addresses, numbers and messages. Refuses: not_authenticated · permission_denied */
export async function findDisputeCase(ctx: Ctx, id: string) {
  const { userId } = requireAdmin(ctx.actor);
  const { db } = ctx;
  const room = sql`(SELECT offer_id FROM disputes WHERE id = ${id})`;
  const one = sql`(SELECT 1)`;
  const { found, reading, match, visits, reports, client, artisan } = await runBatch(db, {
    found: selectDisputesUnscoped(ctx, sql`disputes.id = ${id}`),
    reading: db.select({ may: sql<boolean>`${mayReadRoom(room, userId, ctx.now)}`.mapWith(Boolean).as("may") }).from(one),
    match: db.select({ entries: entriesOf(id, matchEntries) }).from(one),
    visits: db.select({ entries: entriesOf(id, visitEntries) }).from(one),
    reports: db.select({ entries: entriesOf(id, reportEntries) }).from(one),
    client: db.select({ side: sideOf(id, "client") }).from(one),
    artisan: db.select({ side: sideOf(id, "artisan") }).from(one),
  });
  if (!found[0] || !client[0] || !artisan[0]) return null;
  const dispute = toDisputeFacts(found[0]);
  const timeline = [
    ...(match[0]?.entries ?? []),
    ...(visits[0]?.entries ?? []),
    ...(reports[0]?.entries ?? []),
    ...ownEntries(dispute).map((entry) => ({ ...entry, slot: null })),
  ]
    .map((entry) => ({ ...entry, text: entry.text === null ? null : maskContacts(entry.text) }))
    .sort((one, other) => one.at - other.at || TIMELINE_KINDS.indexOf(one.kind) - TIMELINE_KINDS.indexOf(other.kind));
  const isOwn = userId === dispute.clientId || userId === dispute.artisanId;
  const mayRead = !isOwn && reading[0]?.may === true;
  return { dispute, timeline, sides: { client: client[0].side, artisan: artisan[0].side }, isOwn, mayRead };
}

type OwnEntry = Omit<TimelineEntry, "slot">;

const ownEntries = ({ openedBy, createdAt, statements, decision, appeal }: DisputeFacts): OwnEntry[] => [
  { at: createdAt, kind: "dispute_opened", by: openedBy, text: null },
  ...statements.map(({ by, text, createdAt: at }) => ({ at, kind: "statement" as const, by, text })),
  ...(decision ? [{ at: decision.decidedAt, kind: "decided" as const, by: "admin" as const, text: decision.note }] : []),
  ...(appeal ? [{ at: appeal.createdAt, kind: "appealed" as const, by: appeal.by, text: appeal.text }] : []),
  ...(appeal?.decision
    ? [{ at: appeal.decision.decidedAt, kind: "appeal_decided" as const, by: "admin" as const, text: appeal.decision.note }]
    : []),
];

type Part = { kind: Kind; at: SQL; by: SQL; text?: SQL; slot?: SQL; from: SQL };

/** SQLite on D1 takes five parts of a UNION. `from` joins to the dispute, d. */
const entriesOf = (id: string, parts: readonly Part[]) => {
  const selects = parts.map(
    ({ kind, at, by, text = sql`NULL`, slot = sql`NULL`, from }) =>
      sql`SELECT ${at} AS at, ${kind} AS kind, ${by} AS by, ${text} AS text, ${slot} AS slot FROM disputes AS d ${from}
        WHERE d.id = ${id} AND ${at} IS NOT NULL`,
  );
  return sql`(SELECT json_group_array(json_object('at', at, 'kind', kind, 'by', by, 'text', nullif(text, ''), 'slot', json(slot)))
    FROM (${sql.join(selects, sql` UNION ALL `)}))`
    .mapWith((text: string) => Entries.parse(JSON.parse(text)))
    .as("entries");
};

const job = sql`JOIN jobs AS j ON j.id = d.job_id AND j.accepted_offer_id = d.offer_id`;

const matchEntries: readonly Part[] = [
  {
    kind: "offer_sent",
    at: sql`o.created_at`,
    by: sql`'artisan'`,
    text: sql`o.message`,
    from: sql`JOIN offers AS o ON o.id = d.offer_id`,
  },
  { kind: "matched", at: sql`j.matched_at`, by: sql`'client'`, from: job },
  { kind: "work_done", at: sql`j.completed_at`, by: sql`'system'`, from: job },
  {
    ...{ kind: "confirmed_by_codes", at: sql`e.at`, by: sql`'system'` },
    from: sql`JOIN events AS e ON e.job_id = d.job_id AND e.user_id = d.artisan_id AND e.kind = 'job.completed_by_codes'`,
  },
  {
    ...{ kind: "review_left", at: sql`r.created_at`, by: sql`r.author_side`, text: sql`r.rating || '/5 ' || r.text` },
    from: sql`${job} JOIN reviews AS r ON r.job_id = d.job_id`,
  },
];

const slotOf = (visit: SQL): SQL => sql`json_object('startsAt', ${visit}.starts_at, 'endsAt', ${visit}.ends_at)`;

const ofVisits = sql`JOIN visits AS v ON v.offer_id = d.offer_id`;

const enteredCode = (kind: VisitCodeKind): Omit<Part, "kind"> => ({
  ...{ at: sql`coalesce(c.entered_at, c.created_at)`, by: sql`'artisan'` },
  from: sql`${ofVisits} JOIN visit_code_entries AS c ON c.visit_id = v.id AND c.kind = ${kind}`,
});

const visitEntries: readonly Part[] = [
  {
    ...{ kind: "visit_proposed", at: sql`p.created_at`, by: sql`p.proposed_by`, slot: slotOf(sql`p`) },
    from: sql`${ofVisits} JOIN visit_proposals AS p ON p.visit_id = v.id`,
  },
  {
    ...{ kind: "visit_agreed", at: sql`v.agreed_at`, slot: slotOf(sql`v`) },
    by: sql`(SELECT CASE p.proposed_by WHEN 'client' THEN 'artisan' ELSE 'client' END FROM visit_proposals AS p
      WHERE p.visit_id = v.id AND p.number = v.agreed_proposal)`,
    from: ofVisits,
  },
  {
    ...{ kind: "visit_cancelled", at: sql`v.cancelled_at`, by: sql`coalesce(v.cancelled_by, 'admin')` },
    ...{ text: sql`v.cancel_reason`, from: ofVisits },
  },
  { kind: "visit_arrived", ...enteredCode("arrival") },
  {
    ...{ kind: "address_opened", at: sql`a.created_at`, by: sql`CASE a.role WHEN 'admin' THEN 'admin' ELSE 'artisan' END` },
    from: sql`JOIN address_openings AS a ON a.job_id = d.job_id AND (a.role = 'admin' OR a.reader_id = d.artisan_id)`,
  },
];

const ofReports = sql`JOIN no_shows AS n ON n.offer_id = d.offer_id`;

/** The absent side by its answer, the reporter by taking it back; silence and codes are nobody's word. */
const whoSettled = sql`CASE WHEN n.answered_at IS NOT NULL THEN CASE n.reported_by WHEN 'client' THEN 'artisan' ELSE 'client' END
  WHEN n.status = 'withdrawn' THEN n.reported_by ELSE 'system' END`;

const reportEntries: readonly Part[] = [
  { kind: "no_show_reported", at: sql`n.created_at`, by: sql`n.reported_by`, text: sql`n.note`, from: ofReports },
  { kind: "no_show_answered", at: sql`n.settled_at`, by: whoSettled, text: sql`n.answer_text`, from: ofReports },
  { kind: "completion_code_entered", ...enteredCode("completion") },
];

const sideOf = (id: string, side: "client" | "artisan") => {
  const userId = side === "artisan" ? sql`d.artisan_id` : sql`j.client_id`;
  const own =
    side === "artisan"
      ? sql`other.artisan_id = u.id`
      : sql`other.job_id IN (SELECT id FROM jobs WHERE client_id = u.id AND deleted_at IS NULL)`;
  const missed =
    side === "artisan"
      ? sql`(SELECT count(*) FROM no_shows WHERE no_shows.artisan_id = u.id AND no_shows.cause = 'artisan')`
      : sql`(SELECT count(*) FROM no_shows WHERE no_shows.job_id IN (SELECT id FROM jobs WHERE client_id = u.id AND deleted_at IS NULL) AND no_shows.cause = 'client')`;
  return sql`(SELECT json_object('id', u.id, 'firstName', u.first_name, 'noShows', ${missed},
      'disputes', (SELECT count(*) FROM disputes AS other WHERE ${own}))
    FROM disputes AS d JOIN jobs AS j ON j.id = d.job_id JOIN users AS u ON u.id = ${userId} WHERE d.id = ${id})`
    .mapWith((text: string) => Side.parse(JSON.parse(text)))
    .as("side");
};
