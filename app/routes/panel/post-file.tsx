import { redirect } from "react-router";
import { z } from "zod";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { findPost, postNumber } from "#app/domain/blog/desk-posts.ts";
import { RevisePostInput } from "#app/domain/blog/input.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { draftAfter, readPostForm } from "#app/http/post-form.ts";
import { afterDeed, POST_DONE, postEdited, tabOf } from "#app/http/post-views.ts";
import { onlyPosts } from "#app/http/posts-only.ts";
import { PostEditor } from "#app/ui/posts/post-editor.tsx";
import type { Route } from "./+types/post-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const post = await onlyPosts(findPost(ctx, postNumber(args.params.id)));
  const asked = args.url.searchParams;
  return {
    post: postEdited(ctx, post),
    tab: tabOf(null, asked.get("tab"), ctx.language),
    done: POST_DONE.find((one) => one === asked.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const postId = postNumber(args.params.id);
  await onlyPosts(findPost(ctx, postId));
  const { typed, deed, uploadId, fault } = await readPostForm(ctx, args.request);
  if (fault) return replyTo(fault, typed, ctx.language);
  if (typed.do === "delete") {
    const gone = await submitForm(ctx, typed, z.object({}), () => deletePost(ctx, { postId }));
    return gone.ok ? redirect(here(args.url, "/panel-admin/blog?done=deleted"), 303) : gone.reply;
  }
  const outcome = await submitForm(ctx, { ...typed, is_draft: draftAfter(deed) ?? "" }, RevisePostInput, (_, input) =>
    revisePost(ctx, { postId, input, thumbnail: { uploadId } }),
  );
  return outcome.ok ? redirect(here(args.url, afterDeed(postId, deed, typed.tab)), 303) : outcome.reply;
}

/** O16: a post with all its languages, and what may be done with it. */
export default function PostFile({ loaderData, actionData }: Route.ComponentProps) {
  const tab = tabOf(actionData?.error, actionData?.initialValue?.tab, loaderData.tab);
  return <PostEditor {...loaderData} tab={tab} lastResult={actionData} />;
}
