import { missedPromises } from "#app/domain/analytics/first-offer-lists.ts";
import { MISSED_OFFERS, type PlaceFilter } from "#app/domain/analytics/first-offer-rules.ts";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { adminPostList } from "#app/domain/blog/admin-posts.ts";
import { POST_STATES, POST_TYPES } from "#app/domain/blog/rules.ts";
import { listContactMessages } from "#app/domain/contact/list-contact-messages.ts";
import { CONTACT_STATUSES } from "#app/domain/contact/rules.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { ADMIN_JOB_STATUSES } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { receiptList } from "#app/domain/payments/receipt-queue.ts";
import { RECEIPT_STATUSES } from "#app/domain/payments/rules.ts";
import { reportList } from "#app/domain/reports/queries.ts";
import { REPORT_STATUSES } from "#app/domain/reports/rules.ts";
import { reviewList } from "#app/domain/reviews/review-list.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Cursor } from "#app/domain/shared/lists/cursor.ts";
import { adminUserList } from "#app/domain/users/admin-user-list.ts";
import { ADMIN_USER_ROLES, ADMIN_USER_STATUSES } from "#app/domain/users/admin-user-rules.ts";
import { pendingVerificationList } from "#app/domain/verification/pending-verification-list.ts";
import { DOCUMENT_KINDS } from "#app/domain/verification/rules.ts";
import { MATCH_SIDES } from "#app/domain/visits/rules.ts";
import type { Cell } from "../csv.ts";
import { auditLogFiltersOf } from "./audit-log-filters.ts";
import { instant, phoneCell } from "./export-cells.ts";
import { MATCH_EXPORTS } from "./match-exports.ts";
import { placeFilterOf } from "./place-filter.ts";
import { SHORT_LIST_EXPORTS } from "./short-list-exports.ts";

const MAX_SEARCH_LENGTH = 100;
const MOST_CHOSEN = 100;

type Page = { after: Cursor | undefined; limit: number; rowsOnly: true };
type Found<Row> = { next: string | null; results: readonly Row[] };
export type Narrowed = {
  search: string | undefined;
  /** Of chosen rows. */
  ids: readonly string[] | undefined;
  status: string | null;
  role: string | null;
  type: string | null;
  side: string | null;
  kind: string | null;
  flag: string | null;
  log: AuditLogFilters;
  place: PlaceFilter;
};

/** A list that can be exported: its filters, and the exported columns. */
export type Export = {
  head: readonly string[];
  page(ctx: Ctx, narrowed: Narrowed, page: Page): Promise<{ next: string | null; lines: Cell[][] }>;
};

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null) => choices.find((one) => one === value);
const listed = <Row>({ next, results }: Found<Row>, line: (row: Row) => Cell[]) => ({ next, lines: results.map(line) });

const columns = (names: string): readonly string[] => names.split(" ");

export const LIST_EXPORTS: Record<string, Export> = {
  users: {
    head: columns("id created_at role first_name last_name company email phone wilaya commune active verified points"),
    page: async (ctx, { search, status, role, ids }, page) =>
      listed(
        await adminUserList(ctx, {
          ...{ ...page, search, ids },
          ...{ role: oneOf(ADMIN_USER_ROLES, role), status: oneOf(ADMIN_USER_STATUSES, status) },
        }),
        (row) => [
          ...[row.id, instant(row.createdAt), row.isAdmin ? "admin" : row.isArtisan ? "artisan" : "client"],
          ...[row.firstName, row.lastName, row.companyName, isPlaceholderEmail(row.email) ? null : row.email],
          ...[phoneCell(row.phone), row.wilaya?.nameFr ?? null, row.commune?.nameFr ?? null],
          ...[row.isActive, row.isVerified, row.points],
        ],
      ),
  },
  tasks: {
    head: columns("id reference created_at opened_at status held category wilaya commune offers description"),
    page: async (ctx, { search, status, ids }, page) =>
      listed(
        await adminJobList(ctx, { ...page, search, ids, status: oneOf(ADMIN_JOB_STATUSES, status), ordering: "-created_at" }),
        (row) => [
          ...[row.id, row.publicRef, instant(row.createdAt), instant(row.openedAt), row.status, row.held],
          ...[row.category.nameFr, row.wilaya.nameFr, row.commune.nameFr, row.liveOffers, row.description],
        ],
      ),
  },
  receipts: {
    head: columns(
      "id submitted_at status user first_name last_name company points amount method reference payer paid_on decided_at reason",
    ),
    page: async (ctx, { search, status, ids }, page) =>
      listed(
        await receiptList(ctx, {
          ...page,
          search,
          ids,
          status: oneOf(RECEIPT_STATUSES, status) ?? "pending",
          ordering: "-created_at",
        }),
        (row) => [
          ...[row.id, instant(row.submittedAt), row.status, row.sender.id, row.sender.firstName, row.sender.lastName],
          ...[row.sender.companyName, row.points, row.amount, row.method, row.transactionReference, row.payerName],
          ...[row.paidOn, instant(row.decidedAt), row.reason],
        ],
      ),
  },
  queries: {
    head: columns("id created_at status name email phone language subject message settled_at"),
    page: async (ctx, { search, status, ids }, page) =>
      listed(
        await listContactMessages(ctx, { ...page, search, ids, status: oneOf(CONTACT_STATUSES, status), newestFirst: true }),
        (row) => [
          ...[row.id, instant(row.createdAt), row.status, row.name, row.email, phoneCell(row.phone), row.language],
          ...[row.subject, row.message, instant(row.settledAt)],
        ],
      ),
  },
  reports: {
    head: columns("id created_at status reason room reporter reported upheld decided_at appealed_at final_at"),
    page: async (ctx, { search, status, ids }, page) =>
      listed(
        await reportList(ctx, { ...page, search, ids, status: oneOf(REPORT_STATUSES, status) ?? "new", newestFirst: true }),
        (row) => [
          ...[row.id, instant(row.createdAt), row.status, row.reason, row.roomId, row.reporter.id, row.reported.id],
          ...[row.isUpheld, instant(row.decidedAt), instant(row.appealedAt), instant(row.finalAt)],
        ],
      ),
  },
  promises: {
    head: columns("id reference wilaya category released_at missed_at told wave first_offer_at minutes"),
    page: async (ctx, { place, search, status }, page) =>
      listed(await missedPromises(ctx, { ...place, search, offer: oneOf(MISSED_OFFERS, status) }, page), (row) => [
        ...[row.jobId, row.publicRef, row.wilayaId, row.categoryId, instant(row.releasedAt), instant(row.missedAt)],
        ...[row.told, row.wave, instant(row.firstOfferAt), row.minutes],
      ]),
  },
  review: {
    head: columns("id sent_at document user first_name last_name company wilaya category"),
    page: async (ctx, { search, kind, ids }, page) =>
      listed(
        await pendingVerificationList(ctx, { ...page, search, ids, kind: oneOf(DOCUMENT_KINDS, kind) }),
        ({ person: user, ...row }) => [
          ...[row.id, instant(row.createdAt), row.kind, user.id, user.firstName, user.lastName, user.companyName],
          ...[row.wilaya, row.category],
        ],
      ),
  },
  posts: {
    head: columns("id slug type created_at published_at publish_at updated_at updated_by title_ar title_fr title_en"),
    page: async (ctx, { search, status, type }, page) =>
      listed(
        await adminPostList(ctx, {
          ...{ ...page, search, newestFirst: true },
          ...{ status: oneOf(POST_STATES, status), type: oneOf(POST_TYPES, type) },
        }),
        ({ words, ...row }) => [
          ...[row.id, row.slug, row.type, instant(row.createdAt), instant(row.publishedAt), instant(row.publishAt)],
          ...[instant(row.updatedAt), row.updatedBy.id, words.ar.title, words.fr.title, words.en.title],
        ],
      ),
  },
  reviews: {
    head: columns("id published_at side author subject stars service text reply removed_at"),
    page: async (ctx, { search, side, ids }, page) =>
      listed(await reviewList(ctx, { ...page, search, ids, side: oneOf(MATCH_SIDES, side) }), (row) => [
        ...[row.id, instant(row.publishedAt), row.authorSide, row.author && (row.author.companyName ?? row.author.firstName)],
        ...[row.subject.companyName ?? row.subject.firstName, row.rating, row.category.nameFr, row.text],
        ...[row.reply?.text ?? null, instant(row.removed?.at ?? null)],
      ]),
  },
  log: {
    head: columns("id at actor action subject_kind subject before after why"),
    page: async (ctx, { log, ids }, page) =>
      listed(await auditLogEntries(ctx, { ...log, ...page, ids }), (row) => [
        ...[row.id, instant(row.at), row.actor.id, row.action, row.subjectKind, row.subjectId],
        ...[row.before && JSON.stringify(row.before), row.after && JSON.stringify(row.after), row.why],
      ]),
  },
  ...MATCH_EXPORTS,
  ...SHORT_LIST_EXPORTS,
};

/** The filters of the list's page from the URL. */
export const exportFiltersOf = ({ searchParams }: URL): Narrowed => ({
  search: (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
  ids: searchParams.has("id") ? searchParams.getAll("id").slice(0, MOST_CHOSEN) : undefined,
  status: choiceIn(searchParams.get("status")),
  role: choiceIn(searchParams.get("role")),
  type: choiceIn(searchParams.get("type")),
  side: choiceIn(searchParams.get("side")),
  kind: choiceIn(searchParams.get("kind")),
  flag: choiceIn(searchParams.get("flag")),
  log: auditLogFiltersOf(searchParams),
  place: placeFilterOf(searchParams),
});

/** Only known values of a filter are used, and logged. */
const choiceIn = (text: string | null): string | null => (text !== null && /^[a-z_]{1,20}$/.test(text) ? text : null);
