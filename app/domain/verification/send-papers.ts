import { sql } from "drizzle-orm";
import { isConflictOn } from "#db/conflict.ts";
import type { Statement } from "#db/open.ts";
import type { SignedIn } from "../actor.ts";
import type { Ctx } from "../ctx.ts";
import { InvalidFields } from "../field-errors.ts";
import { newId } from "../ids.ts";
import { recordConsentStatement } from "../privacy/statements.ts";
import { refuse } from "../refusals.ts";
import { isCompany } from "../users/rules.ts";
import { type NationalNumber, nationalNumberOf } from "./national-number.ts";
import { sendingFacts } from "./queries.ts";
import { type DocumentKind, mayBeSentAgain, papersOf } from "./rules.ts";
import { isDecidable, keepNumberStatement, type Page, sendPapersStatements } from "./statements.ts";

type Sending = {
  kind: DocumentKind;
  /** None where only the number is told. */
  pages: readonly Page[];
  validUntil?: number;
  nationalId?: string;
};

/**
 * What is written when these papers are sent, for a batch of the caller's. The number stays as it is from the moment when it
 * is looked at beside the card.
 * Refuses: permission_denied (no papers of his) · verification.waits · verification.already_verified · a date in the past.
 */
export async function papersToSend(ctx: Ctx & { actor: SignedIn }, sending: Sending): Promise<Statement[]> {
  const { db, now: at, language } = ctx;
  const { userId, isArtisan } = ctx.actor;
  const { kind, pages, validUntil, nationalId } = sending;
  const { person, isWaiting, checked } = await sendingFacts(ctx, userId, kind);
  if (!person) throw refuse("not_authenticated");
  const company = { companyName: person.companyName, commercialRegisterNumber: person.registerNumber };
  if (!papersOf({ isArtisan, isCompany: isCompany(company) }).includes(kind)) throw refuse("permission_denied");

  const number = nationalId === undefined ? undefined : await nationalNumberOf(ctx.keys, nationalId);
  const isNewNumber = number !== undefined && number.numberHash !== person.numberHash;
  const changesNumber = isNewNumber && person.numberHash !== null;
  if (isWaiting && (pages.length > 0 || changesNumber)) throw refuse("verification.waits");
  if ((pages.length > 0 && !mayBeSentAgain(checked, at)) || (changesNumber && person.isVerified))
    throw refuse("verification.already_verified");
  if (validUntil !== undefined && validUntil <= at) throw new InvalidFields({ valid_until: [{ code: "date_in_past" }] });

  return [
    // Beside a card also the one that is known: another may be told at the same moment.
    ...(number && (isNewNumber || pages.length > 0) ? [keepOwnNumberStatement(ctx, number)] : []),
    ...(pages.length > 0
      ? [
          ...sendPapersStatements(db, { id: newId(), userId, kind, pages, validUntil, at }),
          recordConsentStatement(db, { id: newId(), userId, kind: "papers", language, at }),
        ]
      : []),
  ];
}

/** Not over the one that another sending at the same moment has put beside its card, nor over the one he was verified by. */
const keepOwnNumberStatement = ({ db, actor: { userId }, now: at }: Ctx & { actor: SignedIn }, number: NationalNumber) =>
  keepNumberStatement(
    db,
    { userId, ...number, at },
    sql`NOT EXISTS (SELECT 1 FROM national_ids JOIN users ON users.id = national_ids.user_id
      WHERE national_ids.user_id = ${userId} AND (users.is_verified OR EXISTS (
        SELECT 1 FROM verification_requests WHERE user_id = ${userId} AND kind = 'national_id' AND ${isDecidable})))`,
  );

/** What another sending at the same moment has made impossible. */
export function refusalOfPapers(error: unknown): unknown {
  if (isConflictOn(error, "verification_requests.user_id")) return refuse("verification.waits");
  if (isConflictOn(error, "verification_images.media_id")) return refuse("upload.gone");
  return error;
}

/** The same by itself. Pictures that came with it are taken back by whoever received them. */
export async function writePapers(ctx: Ctx & { actor: SignedIn }, sending: Sending): Promise<void> {
  const [first, ...others] = await papersToSend(ctx, sending);
  if (!first) return;
  await ctx.db.batch([first, ...others]).catch((error: unknown) => {
    throw refusalOfPapers(error);
  });
}
