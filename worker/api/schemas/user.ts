import { z } from "zod";
import { holidayLastDay, RATE_UNITS, SPOKEN_LANGUAGES } from "#app/domain/artisans/rules.ts";
import { privateImagePath } from "#app/domain/media/private-image-ticket.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import type { SelfUser } from "#app/domain/users/queries.ts";
import { identityStateOf, maskNationalId, REJECTION_REASONS } from "#app/domain/verification/rules.ts";
import { imageUrl } from "./image.ts";
import { commune, named, namedJson, wilaya, wilayaJson } from "./place.ts";

const SIDE_OF_CARD =
  "Of the card that was sent last, for its owner alone, by this account's token and for a minute; null once it is destroyed.";

/** The caller's own account. No other user gets this schema. */
export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    phone_number: z.string().nullable(),
    phone_verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z.string().nullable(),
    commercial_register_number: z.string().nullable(),
    is_artisan: z.boolean(),
    is_admin: z.boolean(),
    active_role: z.enum(["client", "artisan"]),
    is_active: z.boolean(),
    is_verified: z.boolean(),
    is_trusted: z.boolean(),
    points: z.int().describe("Available points."),
    national_id: z.string().nullable().describe("Masked but its last four digits."),
    front_id_image: z.string().nullable().describe(SIDE_OF_CARD),
    back_id_image: z.string().nullable().describe(SIDE_OF_CARD),
    verification: z
      .object({
        status: z.enum(["none", "submitted", "approved", "rejected", "expired"]),
        reason: z.enum(REJECTION_REASONS).nullable(),
        note: z.string(),
        submitted_at: z.string().nullable(),
        decided_at: z.string().nullable(),
        checked_on: z.string().nullable(),
        valid_until: z.string().nullable(),
      })
      .describe(
        "How the card stands that says who I am (3.5). A renewal that is rejected leaves `approved` while the earlier card is good; `reason`, `note` and the two instants are then those of the renewal.",
      ),
    picture: z.string().nullable(),
    slug: z.string().nullable(),
    wilaya: wilaya.nullable(),
    commune: commune.omit({ lat: true, lng: true }).nullable(),
    bio: z.string(),
    language: z.enum(["ar", "fr", "en"]),
    categories: z.array(named),
    sub_categories: z.array(named),
    work_wilayas: z.array(wilaya),
    previous_work_photos: z.array(z.object({ id: z.string(), image: z.string(), caption: z.string(), created_at: z.string() })),
    availability: z.array(
      z.object({ day: z.string(), is_holiday: z.boolean(), from_time: z.string().nullable(), to_time: z.string().nullable() }),
    ),
    is_on_holiday_mode: z.boolean(),
    holiday_until: z.string().nullable().describe("The last day of the holiday, YYYY-MM-DD; null without one or without an end."),
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).describe("Spoken; ber is Tamazight (ISO 639-2)."),
    rates: z.array(z.object({ sub_category: z.int(), amount: z.int(), unit: z.enum(RATE_UNITS) })),
    created_at: z.string(),
  })
  .meta({ id: "User" });

export const userJson = async (ctx: Pick<Ctx, "origin" | "now" | "signer">, row: SelfUser): Promise<z.infer<typeof user>> => ({
  id: row.id,
  email: row.email,
  email_verified: row.emailVerified,
  phone_number: row.phoneNumber,
  phone_verified: row.phoneVerified,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName,
  commercial_register_number: row.commercialRegisterNumber,
  is_artisan: row.isArtisan,
  is_admin: row.isAdmin,
  active_role: row.activeRole,
  is_active: row.isActive,
  is_verified: row.isVerified,
  is_trusted: row.isTrusted,
  points: row.points,
  national_id: row.identity.nationalIdEnd && maskNationalId(row.identity.nationalIdEnd),
  front_id_image: await sideUrl(ctx, row, "id_front"),
  back_id_image: await sideUrl(ctx, row, "id_back"),
  verification: verificationJson(ctx, row),
  picture: row.pictureId && imageUrl(ctx, row.pictureId),
  slug: row.slug,
  wilaya: row.wilaya && wilayaJson(row.wilaya),
  commune: row.commune && { ...namedJson(row.commune), wilaya: row.commune.wilaya },
  bio: row.bio,
  language: row.language,
  categories: row.categories.map(namedJson),
  sub_categories: row.subCategories.map(namedJson),
  work_wilayas: row.workWilayas.map(wilayaJson),
  previous_work_photos: row.previousWorkPhotos.map(({ id, mediaId, caption, createdAt }) => ({
    id,
    image: imageUrl(ctx, mediaId),
    caption,
    created_at: new Date(createdAt).toISOString(),
  })),
  availability: row.availability.map((day) => ({
    day: day.day,
    is_holiday: day.isHoliday,
    from_time: day.fromTime,
    to_time: day.toTime,
  })),
  is_on_holiday_mode: row.isOnHolidayMode,
  holiday_until: row.holidayUntil === null ? null : holidayLastDay(row.holidayUntil),
  languages: SPOKEN_LANGUAGES.filter((language) => row.languages.includes(language)),
  rates: row.rates.map(({ subCategory, amount, unit }) => ({ sub_category: subCategory, amount, unit })),
  created_at: new Date(row.createdAt).toISOString(),
});

/** A URL for its owner only, valid for a minute. */
async function sideUrl(ctx: Pick<Ctx, "origin" | "now" | "signer">, row: SelfUser, purpose: "id_front" | "id_back") {
  const mediaId = purpose === "id_front" ? row.frontImageId : row.backImageId;
  return mediaId && ctx.origin + (await privateImagePath(ctx, { viewerId: row.id, mediaId, purpose }));
}

function verificationJson({ now }: Pick<Ctx, "now">, { identity: { checked, last } }: SelfUser) {
  const isRefused = last?.status === "rejected";
  return {
    status: identityStateOf({ checked, last }, now),
    reason: isRefused ? last.reason : null,
    note: isRefused ? last.note : "",
    submitted_at: instantOf(last?.createdAt),
    decided_at: instantOf(last?.decidedAt),
    checked_on: checked ? dayInAlgiers(checked.checkedAt) : null,
    valid_until: checked?.validUntil ? dayInAlgiers(checked.validUntil - 1) : null,
  };
}

const instantOf = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null);

/** Response of sign-in and sign-up. */
export const userAndToken = z.object({ user, token: z.string() });
