import { z } from "zod";
import type { PublicProfile } from "#app/domain/artisans/public-profile.ts";
import { holidayLastDay, RATE_UNITS } from "#app/domain/artisans/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { averageJson } from "./average.ts";
import { imageUrl } from "./image.ts";
import { commune, named, namedJson, wilaya, wilayaJson } from "./place.ts";

const figure = (says: string) =>
  z.int().nullable().describe(`${says} Computed within five minutes; null while fewer than five jobs are done.`);

/** The public profile of an artisan, without contact details. Only a match reveals these. */
export const publicArtisan = z
  .object({
    id: z.string(),
    slug: z.string(),
    first_name: z.string(),
    company_name: z.string().nullable(),
    picture: z.string().nullable(),
    is_verified: z.boolean(),
    is_trusted: z.boolean(),
    documents: z.array(z.object({ kind: z.string(), checked_on: z.string() })),
    languages: z.array(z.string()),
    rating_average: z.number().nullable(),
    reviews_count: z.int(),
    stars: z.record(z.enum(["1", "2", "3", "4", "5"]), z.int()).describe("How many gave so many stars."),
    verified_reviews_count: z.int().describe("Those whose job has both codes."),
    removed_reviews_count: z.int(),
    jobs_done: z.int(),
    response_minutes: figure("Median from being told of a request to the offer."),
    completion_percent: figure("Of the matches that ended, those whose work was done."),
    repeat_percent: figure("Of the clients the artisan worked for, those who came back."),
    reliability_percent: figure("Of the agreed visits of twelve months, those that the artisan kept."),
    visits_counted: z.int().describe("The visits behind reliability_percent: kept, missed or cancelled late by the artisan."),
    disputes_count: z.int().describe("Disputes that were decided."),
    disputes_lost_count: z.int().describe("Of these, those in which the client was right."),
    bio: z.string(),
    wilaya: wilaya.nullable(),
    commune: commune.omit({ lat: true, lng: true }).nullable(),
    categories: z.array(named),
    sub_categories: z.array(named),
    rates: z.array(z.object({ sub_category: z.int(), amount: z.int(), unit: z.enum(RATE_UNITS) })),
    work_wilayas: z.array(wilaya),
    previous_work_photos: z.array(z.object({ id: z.string(), image: z.string(), caption: z.string(), created_at: z.string() })),
    availability: z.array(
      z.object({ day: z.string(), is_holiday: z.boolean(), from_time: z.string().nullable(), to_time: z.string().nullable() }),
    ),
    is_on_holiday_mode: z.boolean(),
    holiday_until: z.string().nullable().describe("The last day of the holiday, YYYY-MM-DD; null without one or without an end."),
  })
  .meta({ id: "PublicArtisan" });

export const publicArtisanJson = (ctx: Pick<Ctx, "origin" | "now">, row: PublicProfile): z.infer<typeof publicArtisan> => {
  const isAway = row.holidayUntil !== null && row.holidayUntil > ctx.now;
  return {
    id: row.id,
    slug: row.slug,
    first_name: row.firstName,
    company_name: row.companyName,
    picture: row.picture && imageUrl(ctx, row.picture.id),
    is_verified: row.isVerified,
    is_trusted: row.isTrusted,
    documents: row.documents.map(({ kind, checkedAt }) => ({ kind, checked_on: dayInAlgiers(checkedAt) })),
    languages: row.languages,
    rating_average: averageJson(row.ratingAverage),
    reviews_count: row.reviewsCount,
    stars: row.stars,
    verified_reviews_count: row.verifiedReviews,
    removed_reviews_count: row.removedReviews,
    jobs_done: row.jobsDone,
    response_minutes: row.responseMinutes,
    completion_percent: row.completionPercent,
    repeat_percent: row.repeatPercent,
    reliability_percent: row.reliabilityPercent,
    visits_counted: row.visitsCounted,
    disputes_count: row.disputesCount,
    disputes_lost_count: row.disputesLostCount,
    bio: row.bio,
    wilaya: row.wilaya && wilayaJson(row.wilaya),
    commune: row.commune && { ...namedJson(row.commune), wilaya: row.commune.wilaya },
    categories: row.categories.map(namedJson),
    sub_categories: row.subCategories.map(namedJson),
    rates: row.rates.map(({ subCategory, amount, unit }) => ({ sub_category: subCategory, amount, unit })),
    work_wilayas: row.workWilayas.map(wilayaJson),
    previous_work_photos: row.photos.map(({ id, picture, caption, createdAt }) => ({
      id,
      image: imageUrl(ctx, picture.id),
      caption,
      created_at: new Date(createdAt).toISOString(),
    })),
    availability: row.availability.map((day) => ({
      day: day.day,
      is_holiday: day.isHoliday,
      from_time: day.fromTime,
      to_time: day.toTime,
    })),
    is_on_holiday_mode: isAway,
    holiday_until: isAway && row.holidayUntil !== null ? holidayLastDay(row.holidayUntil) : null,
  };
};
