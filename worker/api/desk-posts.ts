import { z } from "zod";
import { asAdmin } from "#app/domain/as-admin.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { deskList, findPost, findPostBySlug, postNumber } from "#app/domain/blog/desk-posts.ts";
import { PostListInput, RevisePostInput, WritePostInput } from "#app/domain/blog/input.ts";
import { POST_PICTURE_PURPOSE } from "#app/domain/blog/post-pictures.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { DESK_PAGE } from "#app/domain/blog/rules.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { defineCall, type FileReceiver } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { deskPost, deskPostJson } from "./shapes/post.ts";

const BLOGS = "/admin/blogs";

const thumbnailFile: FileReceiver<ReceivedImage> = {
  takes: { thumbnail: 1 },
  tooMany: () => new InvalidFields({ thumbnail: [{ code: "max_items", params: { max: 1 } }] }),
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: POST_PICTURE_PURPOSE }),
  discard: discardImages,
};

const onlyAdmins = async ({ actor }: Ctx) => void asAdmin(actor);
const reachPost = async (ctx: Ctx, { id = "" }) => void (await findPost(ctx, postNumber(id)));

/** The address of the picture that stands is what a client was given, and says that it stays. */
const isThatWhichStands = (thumbnail: string | null | undefined) => thumbnail?.includes("/media/") === true;

const thumbnailOf = ({ thumbnail }: { thumbnail?: string | null | undefined }, files: readonly ReceivedImage[]) => ({
  image: files[0],
  uploadId: thumbnail === undefined || isThatWhichStands(thumbnail) ? undefined : (thumbnail ?? ""),
});

export const deskPostCalls = [
  defineCall({
    method: "get",
    path: BLOGS,
    spec: "C54",
    summary: "All posts, drafts too, newest first, by keyset. ?search= finds what stands in a title or subtitle of any language.",
    who: "signed_in",
    reach: onlyAdmins,
    query: z.object({ ...listQuery, ...PostListInput }),
    answers: { 200: paged(deskPost) },
    run: async (ctx, { query: { search, status, blog_type: type, ordering, ...asked } }) => {
      const rows = rowsOf(asked, DESK_PAGE);
      const found = await deskList(ctx, { ...rows, search, status, type, newestFirst: ordering !== "created_at" });
      const params = { page_size: rows.limit, search, status, blog_type: type, ordering };
      const to = (place: object) => pageAddress(ctx.origin, BLOGS, { ...params, ...place });
      return { status: 200, body: listPage(asked, found, to, (row) => deskPostJson(ctx, row)) };
    },
  }),
  defineCall({
    method: "post",
    path: BLOGS,
    spec: "C54, O16",
    summary:
      "Write a post: a draft unless is_draft is false, which needs title and text in Arabic and French. HTML is cleaned by a list " +
      "of what may stand in a post. thumbnail is a file, or the id of an upload (purpose previous_work).",
    who: "signed_in",
    reach: onlyAdmins,
    body: WritePostInput,
    files: thumbnailFile,
    creates: { again: async (ctx, slug) => ({ status: 201, body: deskPostJson(ctx, await findPostBySlug(ctx, slug)) }) },
    answers: { 201: deskPost },
    run: async (ctx, { body, files }) => {
      const { slug } = await writePost(ctx, { input: body, thumbnail: thumbnailOf(body, files) });
      return { status: 201, body: deskPostJson(ctx, await findPostBySlug(ctx, slug)) };
    },
  }),
  defineCall({
    method: "get",
    path: `${BLOGS}/:id`,
    spec: "C54, ours",
    summary: "One post, a draft too, in all its languages.",
    who: "signed_in",
    reach: onlyAdmins,
    answers: { 200: deskPost },
    run: async (ctx, { params: { id = "" } }) => ({ status: 200, body: deskPostJson(ctx, await findPost(ctx, postNumber(id))) }),
  }),
  defineCall({
    method: "patch",
    path: `${BLOGS}/:id`,
    spec: "C54",
    summary:
      "Change a post; what is absent stays, an empty thumbnail takes it away. is_draft publishes or takes back. With the version " +
      "that was read, a change made meanwhile by another admin is a 409 and nothing is written.",
    who: "signed_in",
    reach: reachPost,
    body: RevisePostInput,
    files: thumbnailFile,
    answers: { 200: deskPost },
    run: async (ctx, { params: { id = "" }, body, files }) => {
      await revisePost(ctx, { postId: postNumber(id), input: body, thumbnail: thumbnailOf(body, files) });
      return { status: 200, body: deskPostJson(ctx, await findPost(ctx, postNumber(id))) };
    },
  }),
  defineCall({
    method: "delete",
    path: `${BLOGS}/:id`,
    spec: "C54",
    summary: "Delete a post for everybody and for good.",
    who: "signed_in",
    reach: reachPost,
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await deletePost(ctx, { postId: postNumber(id) });
      return { status: 204 };
    },
  }),
];
