import { type SQL, sql } from "drizzle-orm";
import type { PersonalSubjectKind, ReasonCode } from "./reason-rules.ts";

type Subject = { subjectKind: PersonalSubjectKind; subjectId: string | SQL; why?: ReasonCode | undefined };

const isAnyErased = (people: SQL): SQL => sql`EXISTS (SELECT 1 FROM account_deletions AS deletion
  WHERE deletion.user_id IN (${people}) AND deletion.erasure_started_at IS NOT NULL)`;
const partiesOf = (reports: SQL): SQL =>
  sql`SELECT reporter_id FROM chat_reports WHERE ${reports} UNION ALL SELECT reported_id FROM chat_reports WHERE ${reports}`;

const sidesOf = (disputes: SQL): SQL =>
  sql`SELECT disputes.artisan_id FROM disputes WHERE ${disputes} UNION ALL
    SELECT its.client_id FROM disputes JOIN jobs AS its ON its.id = disputes.job_id WHERE ${disputes}`;

const IS_ERASED: Record<PersonalSubjectKind, (id: SQL, why: ReasonCode | null) => SQL> = {
  users: (id) => isAnyErased(sql`SELECT ${id}`),
  jobs: (id, why) => sql`(EXISTS (SELECT 1 FROM jobs AS its WHERE its.id = ${id} AND its.redacted_at IS NOT NULL)
    OR ${isAnyErased(sql`SELECT its.client_id FROM jobs AS its WHERE its.id = ${id}
      UNION ALL SELECT bid.artisan_id FROM jobs AS its JOIN offers AS bid ON bid.job_id = its.id
        WHERE its.id = ${id} AND (bid.id = its.accepted_offer_id OR 'artisan_fault' IN (its.removal_reason, ${why}))`)})`,
  reviews: (id) =>
    isAnyErased(sql`SELECT author_id FROM reviews WHERE reviews.id = ${id} UNION ALL SELECT subject_id FROM reviews WHERE reviews.id = ${id}
      UNION ALL SELECT its.client_id FROM reviews JOIN jobs AS its ON its.id = reviews.job_id WHERE reviews.id = ${id}`),
  chat_reports: (id) => isAnyErased(partiesOf(sql`chat_reports.id = ${id}`)),
  disputes: (id) => isAnyErased(sidesOf(sql`disputes.id = ${id}`)),
  rooms: (id) =>
    isAnyErased(sql`${partiesOf(sql`chat_reports.room_id = ${id}`)} UNION ALL ${sidesOf(sql`disputes.offer_id = ${id}`)}`),
  payment_receipts: (id) => isAnyErased(sql`SELECT its.user_id FROM payment_receipts AS its WHERE its.id = ${id}`),
  verification_requests: (id) => isAnyErased(sql`SELECT its.user_id FROM verification_requests AS its WHERE its.id = ${id}`),
  contact_messages: (id) => sql`NOT EXISTS (SELECT 1 FROM contact_messages AS its WHERE its.id = ${id})`,
};

/** SQL predicate: words about the subject would come too late for the erasure that deletes them. */
export const isSubjectErased = ({ subjectKind, subjectId, why }: Subject): SQL =>
  IS_ERASED[subjectKind](sql`${subjectId}`, why ?? null);

/** SQL text: an admin's words for the row of their subject, or null. */
export const wordsUnlessErased = (subject: Subject, words: string | undefined): SQL<string | null> =>
  sql`CASE WHEN NOT ${isSubjectErased(subject)} THEN ${words ?? null} END`;
