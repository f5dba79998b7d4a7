import { type AvailabilityNow, availabilityNow } from "#app/domain/artisans/availability-now.ts";
import type { RATE_UNITS } from "#app/domain/artisans/rules.ts";
import type { findArtisanWithReviews } from "#app/domain/reviews/find-artisan-with-reviews.ts";
import type { StarCounts } from "#app/domain/reviews/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";
import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { localizedName, type Named } from "#app/i18n/localized-name.ts";
import { type ReviewView, reviewViewOf } from "../reviews/review-view.ts";

/** The public page of an artisan in the reader's language. */
export type ArtisanView = {
  slug: string;
  isOwn: boolean;
  /** First name or company name; the family name stays private. */
  name: string;
  isCompany: boolean;
  picture: ImageView | null;
  isVerified: boolean;
  isTrusted: boolean;
  documents: readonly { kind: DocumentKind; checkedAt: number; validUntil: number | null }[];
  bio: string;
  categories: readonly { id: number; slug: string; name: string }[];
  skills: readonly string[];
  rates: readonly { name: string; amount: number; unit: (typeof RATE_UNITS)[number] }[];
  /** Commune and wilaya. */
  place: string | null;
  commune: string | null;
  wilaya: string | null;
  wilayaId: number | null;
  areas: readonly { id: number; label: string }[];
  languages: readonly string[];
  photos: readonly { id: string; caption: string; picture: ImageView }[];
  showsAllPhotos: boolean;
  week: readonly {
    day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
    fromTime: string | null;
    toTime: string | null;
  }[];
  presence: AvailabilityNow;
  rating: { average: number; count: number; stars: StarCounts } | null;
  /** Reviews, newest first. `older` links to the next page. */
  reviewList: { reviews: readonly ReviewView[]; older: string | null; isOlder: boolean; removed: number; proved: number };
  /** The reader is an admin. */
  mayRemove: boolean;
  jobsDone: number;
  responseMinutes: number | null;
  completionPercent: number | null;
  repeatPercent: number | null;
  reliabilityPercent: number | null;
  disputes: { count: number; lost: number };
  origin: string;
};

/** A page without a bio and photos has no content for search engines. */
export const isThin = ({ bio, photos }: Pick<ArtisanView, "bio" | "photos">): boolean => bio === "" && photos.length === 0;

type Found = NonNullable<Awaited<ReturnType<typeof findArtisanWithReviews>>>;

/** A public profile for its page. `asked`: the query of the URL. */
export function artisanView(ctx: Ctx, { artisan, reviews }: Found, searchParams: URLSearchParams): ArtisanView {
  const name = (row: Named) => localizedName(ctx.language, row);
  const { wilaya: wilayaLabel } = formatsIn(ctx.language);
  const { commune, wilaya, ratingAverage, reviewsCount, holidayUntil } = artisan;
  const week = artisan.hasOwnHours ? artisan.availability : [];
  const rated = new Map(artisan.rates.map((rate) => [rate.subCategory, rate]));
  return {
    slug: artisan.slug,
    isOwn: isSignedIn(ctx.actor) && ctx.actor.userId === artisan.id,
    name: artisan.companyName ?? artisan.firstName,
    isCompany: artisan.isCompany,
    picture: artisan.picture,
    isVerified: artisan.isVerified,
    isTrusted: artisan.isTrusted,
    documents: artisan.documents,
    bio: artisan.bio,
    categories: artisan.categories.map((category) => ({ id: category.id, slug: category.slug, name: name(category) })),
    skills: artisan.subCategories.filter(({ id }) => !rated.has(id)).map(name),
    rates: artisan.subCategories.flatMap((skill) => {
      const rate = rated.get(skill.id);
      return rate ? [{ name: name(skill), amount: rate.amount, unit: rate.unit }] : [];
    }),
    // the main commune of a wilaya has the name of the wilaya
    place:
      [...new Set([commune, wilaya].flatMap((part) => (part ? [name(part)] : [])))].join(ctx.language === "ar" ? "، " : ", ") ||
      null,
    commune: commune && name(commune),
    wilaya: wilaya && name(wilaya),
    wilayaId: wilaya?.id ?? null,
    areas: artisan.workWilayas.map((area) => ({ id: area.id, label: wilayaLabel(area.code, name(area)) })),
    languages: artisan.languages,
    photos: artisan.photos,
    showsAllPhotos: searchParams.get("photos") === "all",
    week,
    presence: availabilityNow({ availability: week, holidayUntil }, ctx.now),
    rating:
      ratingAverage !== null && reviewsCount > 0 ? { average: ratingAverage, count: reviewsCount, stars: artisan.stars } : null,
    reviewList: {
      reviews: reviews.results.map((row) => reviewViewOf(ctx.language, row)),
      older: reviews.next,
      isOlder: searchParams.has("reviews"),
      removed: artisan.removedReviews,
      proved: artisan.verifiedReviews,
    },
    mayRemove: ctx.actor.kind === "admin",
    jobsDone: artisan.jobsDone,
    responseMinutes: artisan.responseMinutes,
    completionPercent: artisan.completionPercent,
    repeatPercent: artisan.repeatPercent,
    reliabilityPercent: artisan.reliabilityPercent,
    disputes: { count: artisan.disputesCount, lost: artisan.disputesLostCount },
    origin: ctx.origin,
  };
}
