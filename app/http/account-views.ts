import { isSignedIn } from "#app/domain/actor.ts";
import { deviceOf } from "#app/domain/auth/device-of.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { byNameIn } from "#app/domain/geography/rules.ts";
import type { Language } from "#app/domain/language.ts";
import { isNoMailAddress } from "#app/domain/messaging/rules.ts";
import type { AccountFile } from "#app/domain/users/account-file.ts";
import type { AccountRow } from "#app/domain/users/account-list.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { nameIn } from "#app/i18n/name-in.ts";

export type AccountLine = ReturnType<typeof accountLine>;

/** One of the list. */
export const accountLine = (language: Language, row: AccountRow) => ({
  id: row.id,
  name: row.companyName ?? `${row.firstName} ${row.lastName}`,
  email: isNoMailAddress(row.email) ? null : row.email,
  phone: row.phone,
  role: row.isAdmin ? ("admin" as const) : row.isArtisan ? ("artisan" as const) : ("client" as const),
  isCompany: isCompany(row),
  isActive: row.isActive,
  identity: row.isVerified ? ("verified" as const) : row.isInReview === 1 ? ("review" as const) : null,
  points: row.isArtisan ? (row.points ?? 0) : null,
  place: row.commune ? nameIn(language, row.commune) : row.wilaya && nameIn(language, row.wilaya),
  pictureId: row.pictureId,
  createdAt: row.createdAt,
});

export type AccountView = ReturnType<typeof accountView>;

/** One account with all that stands around it. */
export function accountView(ctx: Ctx, file: AccountFile) {
  const { language, now, actor } = ctx;
  const { account, places } = file;
  const jobLine = <Row extends AccountFile["posted"][number]>({ category, ...row }: Row) => ({
    ...row,
    service: nameIn(language, category),
  });
  return {
    now,
    isOwn: isSignedIn(actor) && actor.userId === account.id,
    line: accountLine(language, account),
    account: {
      firstName: account.firstName,
      lastName: account.lastName,
      companyName: account.companyName,
      registerNumber: account.commercialRegisterNumber,
      isEmailConfirmed: account.emailVerifiedAt !== null,
      isPhoneConfirmed: account.phoneVerifiedAt !== null,
      isTrusted: account.isTrusted,
      isArtisan: account.isArtisan,
      isAdmin: account.isAdmin,
      reads: account.language,
      bio: account.bio,
      wilayaId: account.wilaya?.id ?? null,
      communeId: account.commune?.id ?? null,
    },
    wilayas: places.wilayas.map((row) => ({ id: row.id, name: `${row.code} – ${nameIn(language, row)}` })),
    communes: places.communes.sort(byNameIn(language)).map((row) => ({ id: row.id, name: nameIn(language, row) })),
    balance: file.balance,
    entries: file.entries,
    posted: file.posted.map(jobLine),
    offered: file.offered.map(jobLine),
    reports: file.reports.map((row) => ({ ...row, isAboutHim: row.isAboutHim === 1 })),
    devices: file.devices.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) })),
    documents: file.documents,
    requests: file.requests,
    suspended: file.suspended,
    log: file.log,
    hasSecondFactor: file.hasSecondFactor,
  };
}
