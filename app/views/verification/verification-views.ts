import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import type { VerificationRow, verificationDetails } from "#app/domain/verification/verification-queue.ts";
import { localizedName } from "#app/i18n/localized-name.ts";

export type VerificationQueueView = ReturnType<typeof userView>[];

/** A pending request in the list. */
export const verificationQueueView = (language: Language, rows: readonly VerificationRow[]): VerificationQueueView =>
  rows.map((row) => userView(language, row));

function userView(language: Language, row: VerificationRow) {
  const { person: user, category } = row;
  const company = isCompany({ companyName: user.companyName, commercialRegisterNumber: user.registerNumber });
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt,
    name: user.companyName ?? `${user.firstName} ${user.lastName}`,
    isCompany: company,
    isArtisan: user.isArtisan,
    pictureId: row.pictureId,
    pictureColour: row.pictureColour,
    trade: category && localizedName(language, category),
    wilaya: row.wilaya && { code: row.wilaya.code, name: localizedName(language, row.wilaya) },
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof verificationDetails>>>;

/** A request with the queue and its position in it. */
export function verificationView(ctx: Ctx, { request, pictures, documents, holders, refusals, count, queue }: Found) {
  const { language, now, actor } = ctx;
  const { person: user } = request;
  const place = queue.findIndex(({ id }) => id === request.id);
  return {
    now,
    admin: isSignedIn(actor) ? actor.firstName : "",
    counts: { verification: count },
    queue: verificationQueueView(language, queue),
    place: place < 0 ? null : place + 1,
    previous: queue[place - 1]?.id ?? null,
    next: queue[place + 1]?.id ?? null,
    request: {
      ...userView(language, request),
      status: request.status,
      reason: request.reason,
      note: request.note,
      isLapsed: request.status === "submitted" && request.destroyedAt !== null,
      decidedAt: request.decidedAt,
      deciderName: request.deciderName,
      validUntil: request.validUntil,
      ownName: `${user.firstName} ${user.lastName}`,
      registerNumber: user.registerNumber,
      phone: user.phone,
      reads: user.language,
      lastDigits: request.lastDigits,
    },
    pictures: pictures.map(({ side, path, width, height }) => ({ side, path, width, height })),
    documents: documents.map(({ kind, checkedAt }) => ({ kind, checkedAt })),
    refusals,
    holders: holders.map(({ firstName, lastName, ...holder }) => ({ ...holder, name: `${firstName} ${lastName}` })),
  };
}
export type VerificationView = ReturnType<typeof verificationView>;
