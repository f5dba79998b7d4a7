import { compareByName } from "#app/domain/geography/rules.ts";
import { isPlaceholderEmail } from "#app/domain/messaging/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { parseUserAgent } from "#app/domain/shared/text/parse-user-agent.ts";
import type { AdminUserDetails } from "#app/domain/users/admin-user-details.ts";
import type { AdminUserRow } from "#app/domain/users/admin-user-list.ts";
import { isCompany } from "#app/domain/users/rules.ts";
import { localizedName } from "#app/i18n/localized-name.ts";

export type AdminUserRowView = ReturnType<typeof adminUserRowView>;

/** A row of the list. */
export const adminUserRowView = (language: Language, row: AdminUserRow) => ({
  id: row.id,
  name: row.companyName ?? `${row.firstName} ${row.lastName}`,
  phone: row.phone,
  role: row.isAdmin ? ("admin" as const) : row.isArtisan ? ("artisan" as const) : ("client" as const),
  isCompany: isCompany(row),
  isActive: row.isActive,
  identity: row.isVerified ? ("verified" as const) : row.isInReview === 1 ? ("review" as const) : null,
  points: row.isArtisan ? (row.points ?? 0) : null,
  reports: row.reports,
  place: row.commune ? localizedName(language, row.commune) : row.wilaya && localizedName(language, row.wilaya),
  pictureId: row.pictureId,
  createdAt: row.createdAt,
});

export type AdminUserView = ReturnType<typeof adminUserView>;

/** The details of a user. */
export function adminUserView(ctx: Ctx, file: AdminUserDetails) {
  const { language, now, actor } = ctx;
  const { account, places } = file;
  const jobLine = <Row extends AdminUserDetails["posted"][number]>({ category, ...row }: Row) => ({
    ...row,
    service: localizedName(language, category),
  });
  return {
    now,
    isOwn: isSignedIn(actor) && actor.userId === account.id,
    line: adminUserRowView(language, account),
    account: {
      email: isPlaceholderEmail(account.email) ? null : account.email,
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
    wilayas: places.wilayas.map((row) => ({ id: row.id, name: `${row.code} – ${localizedName(language, row)}` })),
    communes: places.communes.sort(compareByName(language)).map((row) => ({ id: row.id, name: localizedName(language, row) })),
    balance: file.balance,
    entries: file.entries,
    waitingPoints: file.waitingPoints,
    pointsAlone: file.pointsAlone,
    once: newId(),
    posted: file.posted.map(jobLine),
    offered: file.offered.map(jobLine),
    reports: file.reports.map((row) => ({ ...row, isAboutUser: row.isAboutUser === 1 })),
    devices: file.devices.map(({ userAgent, lastUsedAt }, place) => ({ place, lastUsedAt, device: parseUserAgent(userAgent) })),
    documents: file.documents,
    requests: file.requests,
    suspended: file.suspended,
    paused: file.paused,
    log: file.log,
    hasSecondFactor: file.hasSecondFactor,
  };
}
