import { availabilityNow } from "#app/domain/artisans/availability-now.ts";
import type { artisanPage } from "#app/domain/reviews/artisan-page.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { localizedName, type Named } from "#app/i18n/localized-name.ts";
import type { ArtisanView } from "#app/ui/artisan/artisan-view.ts";
import { reviewViewOf } from "#app/ui/reviews/review-view.ts";

type Found = NonNullable<Awaited<ReturnType<typeof artisanPage>>>;

/** A public profile as its page shows it; `asked` is the address's search. */
export function artisanView(ctx: Ctx, { artisan, reviews }: Found, asked: URLSearchParams): ArtisanView {
  const name = (row: Named) => localizedName(ctx.language, row);
  const { wilaya: wilayaLabel } = formatsIn(ctx.language);
  const { commune, wilaya, ratingAverage, reviewsCount, holidayUntil } = artisan;
  const week = artisan.hasOwnHours ? artisan.availability : [];
  const rated = new Map(artisan.rates.map((rate) => [rate.subCategory, rate]));
  return {
    slug: artisan.slug,
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
    // the chief commune of a wilaya bears its name
    place:
      [...new Set([commune, wilaya].flatMap((part) => (part ? [name(part)] : [])))].join(ctx.language === "ar" ? "، " : ", ") ||
      null,
    commune: commune && name(commune),
    wilaya: wilaya && name(wilaya),
    wilayaId: wilaya?.id ?? null,
    areas: artisan.workWilayas.map((area) => ({ id: area.id, label: wilayaLabel(area.code, name(area)) })),
    languages: artisan.languages,
    photos: artisan.photos,
    showsAllPhotos: asked.get("photos") === "all",
    week,
    presence: availabilityNow({ availability: week, holidayUntil }, ctx.now),
    rating:
      ratingAverage !== null && reviewsCount > 0 ? { average: ratingAverage, count: reviewsCount, stars: artisan.stars } : null,
    said: {
      reviews: reviews.results.map((row) => reviewViewOf(ctx.language, row)),
      older: reviews.next,
      isOlder: asked.has("reviews"),
      removed: artisan.removedReviews,
    },
    mayRemove: ctx.actor.kind === "admin",
    jobsDone: artisan.jobsDone,
    responseMinutes: artisan.responseMinutes,
    completionPercent: artisan.completionPercent,
    repeatPercent: artisan.repeatPercent,
    origin: ctx.origin,
  };
}
