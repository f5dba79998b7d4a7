import { redirect } from "react-router";
import { z } from "zod";
import { parsePostId, requirePost } from "#app/domain/blog/admin-posts.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { RevisePostInput } from "#app/domain/blog/input.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { draftAfter, isAboutSchedule, readPostForm, unansweredIn } from "#app/http/forms/post-form.ts";
import { orNotFound } from "#app/http/guards/or-not-found.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { fieldText } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { PostEditor } from "#app/ui/posts/post-editor.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { postFormView, tabOf } from "#app/views/blog/admin-post-views.ts";
import { type Autosaved, afterPostAction, answerToForm, POST_ACTION_DONE } from "#app/views/blog/post-actions.ts";
import type { Route } from "./+types/post-edit.ts";

const AutosaveInput = RevisePostInput.omit({ publish_at: true, is_draft: true, thumbnail: true });

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const post = await orNotFound(requirePost(ctx, parsePostId(args.params.id)));
  const searchParams = args.url.searchParams;
  return {
    post: postFormView(post),
    now: ctx.now,
    tab: tabOf(null, searchParams.get("tab"), ctx.language),
    done: POST_ACTION_DONE.find((one) => one === searchParams.get("done")) ?? null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const postId = parsePostId(args.params.id);
  await orNotFound(requirePost(ctx, postId));
  const { typed, deed, uploadId, fault } = await readPostForm(ctx, args.request);
  if (fault) return replyToError(fault, typed, ctx.language);
  if (typed.do === "delete") {
    const gone = await submitForm(ctx, typed, z.object({}), () => deletePost(ctx, { postId }));
    return gone.ok ? redirect(localizedPath(args.url, "/panel-admin/blog?done=deleted"), 303) : gone.reply;
  }
  const unanswered = unansweredIn(typed);
  if (typed.do === "autosave") {
    const saved = await submitForm(await withFormIdempotencyKey(ctx, typed), typed, AutosaveInput, (once, input) =>
      revisePost(once, { postId, input, thumbnail: { uploadId: undefined }, isAutosave: true, unanswered }),
    );
    const answer: Autosaved = saved.ok ? { version: saved.result, at: ctx.now } : { isStale: saved.reply.init?.status === 409 };
    return answer;
  }
  const schema = isAboutSchedule(deed) ? RevisePostInput : RevisePostInput.omit({ publish_at: true });
  const outcome = await submitForm(ctx, { ...typed, is_draft: draftAfter(deed) ?? "" }, schema, (_, input) =>
    revisePost(ctx, { postId, input, thumbnail: { uploadId }, unanswered }),
  );
  return outcome.ok ? redirect(localizedPath(args.url, afterPostAction(postId, deed, typed.tab)), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** A post with all its translations and actions. */
export default withTexts(adminSiteTexts, function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { lastResult, lost } = answerToForm(actionData);
  const [form, fields] = useFormSubmission<{ tab: string }>({ id: "post", lastResult });
  const tab = tabOf(form.allErrors, fieldText(fields.tab), loaderData.tab);
  return <PostEditor {...loaderData} tab={tab} {...{ lastResult, lost }} />;
});
