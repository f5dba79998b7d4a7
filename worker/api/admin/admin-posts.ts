import { z } from "zod";
import { adminPostList, parsePostId, requirePost, requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { PostListInput, RevisePostInput, WritePostInput } from "#app/domain/blog/input.ts";
import { POST_IMAGE_PURPOSE } from "#app/domain/blog/post-images.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { ADMIN_POSTS_PAGE_SIZE } from "#app/domain/blog/rules.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { adminPost, adminPostJson } from "../schemas/admin-post.ts";
import { defineEndpoint, type FileReceiver } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";

const BLOGS = "/admin/blogs";

const thumbnailFile: FileReceiver<ReceivedImage> = {
  takes: { thumbnail: 1 },
  tooMany: () => new InvalidFields({ thumbnail: [{ code: "max_items", params: { max: 1 } }] }),
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: POST_IMAGE_PURPOSE }),
  discard: discardImages,
};

const onlyAdmins = async ({ actor }: Ctx) => void requireAdmin(actor);
const reachPost = async (ctx: Ctx, { id = "" }) => void (await requirePost(ctx, parsePostId(id)));

/** A client sends the URL of the current image back to keep it. */
const isUnchanged = (thumbnail: string | null | undefined) => thumbnail?.includes("/media/") === true;

const thumbnailOf = ({ thumbnail }: { thumbnail?: string | null | undefined }, files: readonly ReceivedImage[]) => ({
  image: files[0],
  uploadId: thumbnail === undefined || isUnchanged(thumbnail) ? undefined : (thumbnail ?? ""),
});

export const adminPostEndpoints = [
  defineEndpoint({
    method: "get",
    path: BLOGS,
    spec: "C54",
    summary: "All posts, drafts too, newest first, by keyset. ?search= finds what stands in a title or subtitle of any language.",
    audience: "signed_in",
    authorize: onlyAdmins,
    query: z.object({ ...listQuery, ...PostListInput }),
    answers: { 200: pagedSchema(adminPost) },
    run: async (ctx, { query: { search, status, blog_type: type, ordering, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, ADMIN_POSTS_PAGE_SIZE);
      const found = await adminPostList(ctx, { ...rows, search, status, type, newestFirst: ordering !== "created_at" });
      const params = { page_size: rows.limit, search, status, blog_type: type, ordering };
      const to = (place: object) => pageUrl(ctx.origin, BLOGS, { ...params, ...place });
      return { status: 200, body: listPage(pagination, found, to, (row) => adminPostJson(ctx, row)) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: BLOGS,
    spec: "C54, O16",
    summary:
      "Write a post: a draft unless is_draft is false, which needs title and text in Arabic and French. HTML is cleaned by a list " +
      "of what may stand in a post. thumbnail is a file, or the id of an upload (purpose previous_work). publish_at makes it public later.",
    audience: "signed_in",
    authorize: onlyAdmins,
    body: WritePostInput,
    files: thumbnailFile,
    creates: { replay: async (ctx, slug) => ({ status: 201, body: adminPostJson(ctx, await requirePostBySlug(ctx, slug)) }) },
    answers: { 201: adminPost },
    run: async (ctx, { body, files }) => {
      const { slug } = await writePost(ctx, { input: body, thumbnail: thumbnailOf(body, files) });
      return { status: 201, body: adminPostJson(ctx, await requirePostBySlug(ctx, slug)) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: `${BLOGS}/:id`,
    spec: "C54, ours",
    summary: "One post, a draft too, in all its languages.",
    audience: "signed_in",
    authorize: onlyAdmins,
    answers: { 200: adminPost },
    run: async (ctx, { params: { id = "" } }) => ({
      status: 200,
      body: adminPostJson(ctx, await requirePost(ctx, parsePostId(id))),
    }),
  }),
  defineEndpoint({
    method: "patch",
    path: `${BLOGS}/:id`,
    spec: "C54",
    summary:
      "Change a post; what is absent stays, an empty thumbnail takes it away. is_draft publishes or takes back. publish_at, a time in " +
      "ISO 8601, publishes a draft by itself, and null cancels that. With the version " +
      "that was read, a change made meanwhile by another administrator is a 409 and nothing is written.",
    audience: "signed_in",
    authorize: reachPost,
    body: RevisePostInput,
    files: thumbnailFile,
    answers: { 200: adminPost },
    run: async (ctx, { params: { id = "" }, body, files }) => {
      await revisePost(ctx, { postId: parsePostId(id), input: body, thumbnail: thumbnailOf(body, files) });
      return { status: 200, body: adminPostJson(ctx, await requirePost(ctx, parsePostId(id))) };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: `${BLOGS}/:id`,
    spec: "C54",
    summary: "Delete a post for everybody and for good.",
    audience: "signed_in",
    authorize: reachPost,
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await deletePost(ctx, { postId: parsePostId(id) });
      return { status: 204 };
    },
  }),
];
