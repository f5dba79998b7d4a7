import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import { recordConsentStatement } from "../privacy/statements.ts";
import type { SignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { isCompany } from "../users/rules.ts";
import { type NationalIdHash, nationalIdHashOf } from "./national-id-hash.ts";
import { submissionFacts } from "./queries.ts";
import { type DocumentKind, mayResubmitDocument, requiredDocumentsOf } from "./rules.ts";
import { type DocumentPage, isVerificationDecidable, setNationalIdStatement, submitDocumentsStatements } from "./statements.ts";

type Sending = {
  kind: DocumentKind;
  pages: readonly DocumentPage[];
  validUntil?: number;
  nationalId?: string;
};

/**
 * Statements that submit documents. The number is fixed while a card with it is pending or approved.
 * Refuses: permission_denied (kind not needed) · verification.waits · verification.already_verified · fields: a date in the past.
 */
export async function submissionStatements(ctx: Ctx & { actor: SignedIn }, sending: Sending): Promise<Statement[]> {
  const { db, now: at, language } = ctx;
  const { userId, isArtisan } = ctx.actor;
  const { kind, pages, validUntil, nationalId } = sending;
  const { person, isWaiting, checked } = await submissionFacts(ctx, userId, kind);
  if (!person) throw refuse("not_authenticated");
  const company = { companyName: person.companyName, commercialRegisterNumber: person.registerNumber };
  if (!requiredDocumentsOf({ isArtisan, isCompany: isCompany(company) }).includes(kind)) throw refuse("permission_denied");

  const number = nationalId === undefined ? undefined : await nationalIdHashOf(ctx, nationalId);
  const isNewNumber = number !== undefined && number.numberHash !== person.numberHash;
  const changesNumber = isNewNumber && person.numberHash !== null;
  if (isWaiting && (pages.length > 0 || changesNumber)) throw refuse("verification.waits");
  if ((pages.length > 0 && !mayResubmitDocument(checked, at)) || (changesNumber && person.isVerified))
    throw refuse("verification.already_verified");
  if (validUntil !== undefined && validUntil <= at) throw new InvalidFields({ valid_until: [{ code: "date_in_past" }] });

  return [
    // With a card also a known number, because a concurrent request may change it.
    ...(number && (isNewNumber || pages.length > 0) ? [keepOwnNumberStatement(ctx, number)] : []),
    ...(pages.length > 0
      ? [
          ...submitDocumentsStatements(db, { id: newId(), userId, kind, pages, validUntil, at }),
          recordConsentStatement(db, { id: newId(), userId, kind: "papers", language, at }),
        ]
      : []),
  ];
}

/** Must not overwrite the number of a pending card or of a verified user. */
const keepOwnNumberStatement = ({ db, actor: { userId }, now: at }: Ctx & { actor: SignedIn }, number: NationalIdHash) =>
  setNationalIdStatement(
    db,
    { userId, ...number, at },
    sql`NOT EXISTS (SELECT 1 FROM national_ids JOIN users ON users.id = national_ids.user_id
      WHERE national_ids.user_id = ${userId} AND (users.is_verified OR EXISTS (
        SELECT 1 FROM verification_requests WHERE user_id = ${userId} AND kind = 'national_id' AND ${isVerificationDecidable})))`,
  );

export function submissionRefusal(error: unknown): unknown {
  if (isConflictOn(error, "verification_requests.user_id")) return refuse("verification.waits");
  if (isConflictOn(error, "verification_images.media_id")) return refuse("upload.gone");
  return error;
}

/** Submits in a batch of its own. On refusal the caller deletes the received images. */
export async function writeSubmission(ctx: Ctx & { actor: SignedIn }, sending: Sending): Promise<void> {
  const [first, ...others] = await submissionStatements(ctx, sending);
  if (!first) return;
  await ctx.db.batch([first, ...others]).catch((error: unknown) => {
    throw submissionRefusal(error);
  });
}
