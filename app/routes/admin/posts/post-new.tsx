import { redirect } from "react-router";
import { requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { WritePostInput } from "#app/domain/blog/input.ts";
import type { SentThumbnail } from "#app/domain/blog/post-images.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { POST_TYPES } from "#app/domain/blog/rules.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { withFormIdempotencyKey } from "#app/http/forms/form-idempotency.ts";
import { draftAfter, isAboutSchedule, readPostForm } from "#app/http/forms/post-form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { fieldText } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { PostEditor } from "#app/ui/posts/post-editor.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { tabOf } from "#app/views/blog/admin-post-views.ts";
import { type Autosaved, afterPostAction, answerToForm } from "#app/views/blog/post-actions.ts";
import type { Route } from "./+types/post-new.ts";

const AutosaveInput = WritePostInput.omit({ publish_at: true, is_draft: true, thumbnail: true });

export function loader(args: Route.LoaderArgs) {
  const { language, now } = requireAdminPage(args);
  return { tab: language, now, once: newId() };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const { typed, deed, uploadId, fault } = await readPostForm(ctx, args.request);
  if (fault) return replyToError(fault, typed, ctx.language);
  const once = await withFormIdempotencyKey(ctx, typed);
  if (typed.do === "autosave") {
    const [usualType] = POST_TYPES;
    const saved = await submitForm(once, { ...typed, blog_type: typed.blog_type || usualType }, AutosaveInput, (_, input) =>
      written(once, input, { uploadId: undefined }),
    );
    const answer: Autosaved = saved.ok ? { ...saved.result, at: ctx.now } : { isStale: saved.reply.init?.status === 409 };
    return answer;
  }
  const schema = isAboutSchedule(deed) ? WritePostInput : WritePostInput.omit({ publish_at: true });
  const outcome = await submitForm(once, { ...typed, is_draft: draftAfter(deed) ?? "true" }, schema, (_, input) =>
    written(once, input, { uploadId }),
  );
  if (!outcome.ok) return outcome.reply;
  return redirect(localizedPath(args.url, afterPostAction(outcome.result.id, deed, typed.tab)), 303);
}

/** A repeat of the first save, whose answer was lost, saves what was typed since into the post that it has made. */
async function written(ctx: Ctx, input: WritePostInput, thumbnail: SentThumbnail): Promise<{ id: number; version: number }> {
  const { slug, isRepeat } = await writePost(ctx, { input, thumbnail });
  const { id, version, updatedBy } = await requirePostBySlug(ctx, slug);
  if (!isRepeat) return { id, version };
  const { idempotencyKey: _, ...own } = ctx;
  const read = updatedBy.id === requireAdmin(ctx.actor).userId ? version : 1;
  return { id, version: await revisePost(own, { postId: id, input: { ...input, version: read }, thumbnail }) };
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(adminSiteTexts, function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { lastResult, lost } = answerToForm(actionData);
  const [form, fields] = useFormSubmission<{ tab: string }>({ id: "post", lastResult });
  const tab = tabOf(form.allErrors, fieldText(fields.tab), loaderData.tab);
  const { now, once } = loaderData;
  return <PostEditor post={null} once={once} tab={tab} now={now} done={null} {...{ lastResult, lost }} />;
});
