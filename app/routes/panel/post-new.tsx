import { redirect } from "react-router";
import { findPostBySlug } from "#app/domain/blog/desk-posts.ts";
import { WritePostInput } from "#app/domain/blog/input.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { replyTo, submitForm } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { draftAfter, readPostForm } from "#app/http/post-form.ts";
import { afterDeed, tabOf } from "#app/http/post-views.ts";
import { PostEditor } from "#app/ui/posts/post-editor.tsx";
import type { Route } from "./+types/post-new.ts";

export const loader = (args: Route.LoaderArgs) => ({ tab: asAdmin(args).language });

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const { typed, deed, uploadId, fault } = await readPostForm(ctx, args.request);
  if (fault) return replyTo(fault, typed, ctx.language);
  const outcome = await submitForm(ctx, { ...typed, is_draft: draftAfter(deed) ?? "true" }, WritePostInput, (_, input) =>
    writePost(ctx, { input, thumbnail: { uploadId } }),
  );
  if (!outcome.ok) return outcome.reply;
  const { id } = await findPostBySlug(ctx, outcome.result.slug);
  return redirect(here(args.url, afterDeed(id, deed, typed.tab)), 303);
}

/** O16: a post that isn't yet. */
export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const tab = tabOf(actionData?.error, actionData?.initialValue?.tab, loaderData.tab);
  return <PostEditor post={null} tab={tab} done={null} lastResult={actionData} />;
}
