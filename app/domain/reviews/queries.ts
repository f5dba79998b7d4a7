import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { jobs } from "#db/schema/jobs.ts";
import { reviews } from "#db/schema/reviews.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import { type Actor, isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { encodeCursor, type PageBounds } from "../shared/lists/cursor.ts";
import { maskContacts } from "../shared/text/mask-contacts.ts";
import { isAbout, isWrittenBy, REVIEW_AUTHOR_ID, REVIEW_SUBJECT_ID } from "./statements.ts";

const author = alias(users, "author");
const subject = alias(users, "subject");

export const isShown = isNotNull(reviews.publishedAt);

export const selectReviews = ({ db, actor }: Ctx) =>
  db
    .select({
      id: reviews.id,
      jobId: reviews.jobId,
      authorSide: reviews.authorSide,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
      isVerified: reviews.isVerified,
      removedAt: reviews.removedAt,
      removalReason: reviews.removalReason,
      removalNote: sql<
        string | null
      >`CASE WHEN ${isWrittenBy(actor)} OR ${isSignedIn(actor) && actor.isAdmin ? 1 : 0} THEN ${reviews.removalNote} END`,
      authorFirstName: unlessRemoved(author.firstName),
      authorCompanyName: unlessRemoved(author.companyName),
      subject: { firstName: subject.firstName, companyName: subject.companyName },
      rating: unlessRemoved(reviews.rating),
      quality: unlessRemoved(reviews.quality),
      punctuality: unlessRemoved(reviews.punctuality),
      priceFairness: unlessRemoved(reviews.priceFairness),
      text: unlessRemoved(reviews.text),
      reply: unlessRemoved(reviews.reply),
      repliedAt: unlessRemoved(reviews.repliedAt),
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: {
        id: subcategories.id,
        nameAr: subcategories.nameAr,
        nameFr: subcategories.nameFr,
        nameEn: subcategories.nameEn,
      },
      isAboutActor: isAbout(actor).mapWith(Boolean),
      isByActor: isWrittenBy(actor).mapWith(Boolean),
    })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .innerJoin(author, eq(author.id, REVIEW_AUTHOR_ID))
    .innerJoin(subject, eq(subject.id, REVIEW_SUBJECT_ID))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId));

/** Removed texts never leave the database. */
const unlessRemoved = <Value>(column: { _: { data: Value } }) =>
  sql<Value | null>`CASE WHEN ${reviews.removedAt} IS NULL THEN ${column} END`;

type SelectedReview = Awaited<ReturnType<typeof selectReviews>>[number];

export type VisibleReview = ReturnType<typeof toReview>;

export const toReview = ({
  authorFirstName,
  authorCompanyName,
  removedAt,
  removalReason,
  removalNote,
  reply,
  repliedAt,
  text,
  subcategory,
  ...review
}: SelectedReview) => ({
  ...review,
  subcategory: subcategory?.id === undefined ? null : subcategory,
  author:
    authorFirstName === null
      ? null
      : { firstName: maskContacts(authorFirstName), companyName: authorCompanyName && maskContacts(authorCompanyName) },
  text: maskContacts(text ?? ""),
  reply: reply === null || repliedAt === null ? null : { text: maskContacts(reply), at: repliedAt },
  removed: removedAt === null || removalReason === null ? null : { at: removedAt, reason: removalReason, note: removalNote },
});

/** SQL predicate on jobs and reviews: everybody reads published reviews of artisans; the rest is for both sides and admins. */
function readBy(actor: Actor): SQL {
  if (!isSignedIn(actor)) return sql`(reviews.published_at IS NOT NULL AND reviews.author_side = 'client')`;
  const isReadable = actor.isAdmin ? sql`1` : sql`reviews.author_side = 'client' OR ${isAbout(actor)}`;
  return sql`(${isWrittenBy(actor)} OR (reviews.published_at IS NOT NULL AND (${isReadable})))`;
}

export async function findReview(ctx: Ctx, id: string): Promise<VisibleReview | null> {
  const [row] = await selectReviews(ctx).where(and(eq(reviews.id, id), readBy(ctx.actor)));
  return row ? toReview(row) : null;
}

/** The first name of the admin who removed it, for admins. Refuses: not_authenticated · permission_denied. */
export async function removerOf({ db, actor }: Ctx, reviewId: string): Promise<string | null> {
  requireAdmin(actor);
  const isIt = and(eq(reviews.id, reviewId), isNotNull(reviews.removedAt));
  const [remover] = await db
    .select({ name: users.firstName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.removedBy))
    .where(isIt);
  return remover?.name ?? null;
}

export const reviewsOfJobQuery = (ctx: Ctx, jobId: string) => {
  const isReadable =
    isSignedIn(ctx.actor) && ctx.actor.isAdmin ? sql`1` : sql`(${isAbout(ctx.actor)} OR ${isWrittenBy(ctx.actor)})`;
  return selectReviews(ctx)
    .where(and(eq(reviews.jobId, jobId), isReadable, readBy(ctx.actor)))
    .orderBy(desc(reviews.authorSide), asc(reviews.id));
};

type About = PageBounds & { whose: SQL; limit: number };

/** One more row than `limit` if there are more. */
export const artisanReviewsQuery = (ctx: Ctx, { whose, after, offset = 0, limit }: About) =>
  selectReviews(ctx)
    .where(
      and(
        sql`${reviews.subjectId} = (${whose})`,
        sql`${reviews.authorSide} = 'client'`,
        isShown,
        after && sql`(${reviews.publishedAt}, ${reviews.id}) < (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(limit + 1)
    .offset(offset);

export function toReviewPage(rows: SelectedReview[], limit: number) {
  const results = rows.slice(0, limit).map(toReview);
  const last = rows.length > limit ? results.at(-1) : undefined;
  return { results, next: last?.publishedAt ? encodeCursor({ at: last.publishedAt, id: last.id }) : null };
}
