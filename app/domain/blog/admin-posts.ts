import { eq, type SQL, sql } from "drizzle-orm";
import { posts } from "#db/schema/blog.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { fold } from "../shared/text/folding.ts";
import {
  EMPTY_TRANSLATION,
  POSTS_COUNT_CAP,
  type PostState,
  type PostTranslation,
  type PostType,
  type TranslationsByLanguage,
} from "./rules.ts";

export type AdminPostFilters = {
  search?: string | undefined;
  status?: PostState | undefined;
  type?: PostType | undefined;
  newestFirst: boolean;
};

export type AdminPost = Awaited<ReturnType<typeof requirePost>>;

/** All translations as one JSON text, which is cheaper than three joins. */
const WORDS = sql<string>`(SELECT json_group_object(language, json_object('title', title, 'subtitle', subtitle, 'content', content,
  'thumbnailAlt', thumbnail_alt)) FROM post_translations WHERE post_translations.post_id = posts.id)`;

const adminPostRows = ({ db }: Ctx) =>
  db
    .select({
      id: posts.id,
      slug: posts.slug,
      type: posts.type,
      publishedAt: posts.publishedAt,
      publishAt: posts.publishAt,
      createdAt: posts.createdAt,
      updatedAt: posts.updatedAt,
      version: posts.version,
      updatedBy: { id: users.id, firstName: users.firstName },
      thumbnail: {
        id: mediaObjects.id,
        width: mediaObjects.width,
        height: mediaObjects.height,
        colour: mediaObjects.placeholderColour,
      },
      words: WORDS,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.updatedBy))
    .leftJoin(mediaObjects, eq(mediaObjects.id, posts.thumbnailId));

type Row = Awaited<ReturnType<typeof adminPostRows>>[number];

const toAdminPost = ({ words, ...row }: Row) => ({ ...row, words: wordsOf(words) });

function wordsOf(json: string): TranslationsByLanguage {
  // as: json_object above made it of text columns.
  const spoken = JSON.parse(json) as Partial<Record<string, PostTranslation>>;
  return { ar: spoken.ar ?? EMPTY_TRANSLATION, fr: spoken.fr ?? EMPTY_TRANSLATION, en: spoken.en ?? EMPTY_TRANSLATION };
}

/** Refuses: not_authenticated · permission_denied · not_found (also deleted). */
export async function requirePost(ctx: Ctx, postId: number) {
  requireAdmin(ctx.actor);
  const [row] = await adminPostRows(ctx).where(sql`${posts.id} = ${postId} AND ${posts.deletedAt} IS NULL`);
  if (!row) throw refuse("not_found");
  return toAdminPost(row);
}

/** Finds the post of a repeated request by the slug of its idempotency key. */
export async function requirePostBySlug(ctx: Ctx, slug: string) {
  requireAdmin(ctx.actor);
  const [row] = await adminPostRows(ctx).where(eq(posts.slug, slug));
  if (!row) throw refuse("not_found");
  return toAdminPost(row);
}

/** 0 matches no post. */
export const parsePostId = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** Posts by keyset and their count up to a cap. Search covers all languages. Refuses: not_authenticated · permission_denied. */
export async function adminPostList(
  ctx: Ctx,
  { limit, after, offset = 0, rowsOnly, ...filters }: AdminPostFilters & PageBounds & { limit: number },
) {
  requireAdmin(ctx.actor);
  const where = isAsked(filters);
  const order = filters.newestFirst ? sql`posts.created_at DESC, posts.id DESC` : sql`posts.created_at, posts.id`;
  const sign = sql.raw(filters.newestFirst ? "<" : ">");
  const place = after ? sql` AND (posts.created_at, posts.id) ${sign} (${after.at}, ${Number(after.id) || 0})` : sql``;
  const found = sql`SELECT posts.id FROM posts WHERE ${where}${place} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${offset}`;
  const [rows, [counted]] = await ctx.db.batch([
    adminPostRows(ctx).where(sql`${posts.id} IN (${found})`).orderBy(order),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM posts WHERE ${where} LIMIT ${rowsOnly ? 0 : POSTS_COUNT_CAP + 1})`),
  ]);
  const page = pageOfRows(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id: String(id) }));
  return { ...page, count: counted?.count ?? 0, results: page.results.map(toAdminPost) };
}

function isAsked({ search = "", status, type }: Omit<AdminPostFilters, "newestFirst">): SQL {
  const folded = fold(search);
  return sql.join(
    [
      sql`posts.deleted_at IS NULL`,
      ...(status === undefined ? [] : [IS_IN_STATE[status]]),
      ...(type === undefined ? [] : [sql`posts.type = ${type}`]),
      ...(folded === "" ? (search.trim() === "" ? [] : [sql`0`]) : [bears(folded)]),
    ],
    sql` AND `,
  );
}

const IS_IN_STATE: Record<PostState, SQL> = {
  draft: sql`posts.published_at IS NULL`,
  scheduled: sql`posts.publish_at IS NOT NULL`,
  published: sql`posts.published_at IS NOT NULL`,
};

const bears = (folded: string): SQL =>
  sql`EXISTS (SELECT 1 FROM post_translations AS words WHERE words.post_id = posts.id AND instr(words.search_text, ${folded}) > 0)`;
