import { redirect } from "react-router";
import { requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { WritePostInput } from "#app/domain/blog/input.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { replyToError, submitForm } from "#app/http/forms/form.ts";
import { draftAfter, isAboutSchedule, readPostForm } from "#app/http/forms/post-form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { fieldText } from "#app/ui/forms/field-props.ts";
import { useFormSubmission } from "#app/ui/forms/use-form-submission.ts";
import { PostEditor } from "#app/ui/posts/post-editor.tsx";
import { withTexts } from "#app/ui/with-texts.tsx";
import { tabOf } from "#app/views/blog/admin-post-views.ts";
import { afterPostAction } from "#app/views/blog/post-actions.ts";
import type { Route } from "./+types/post-new.ts";

export function loader(args: Route.LoaderArgs) {
  const { language, now } = requireAdminPage(args);
  return { tab: language, now };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const { typed, deed, uploadId, fault } = await readPostForm(ctx, args.request);
  if (fault) return replyToError(fault, typed, ctx.language);
  const schema = isAboutSchedule(deed) ? WritePostInput : WritePostInput.omit({ publish_at: true });
  const outcome = await submitForm(ctx, { ...typed, is_draft: draftAfter(deed) ?? "true" }, schema, (_, input) =>
    writePost(ctx, { input, thumbnail: { uploadId } }),
  );
  if (!outcome.ok) return outcome.reply;
  const { id } = await requirePostBySlug(ctx, outcome.result.slug);
  return redirect(localizedPath(args.url, afterPostAction(id, deed, typed.tab)), 303);
}

export default withTexts(adminSiteTexts, function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useFormSubmission<{ tab: string }>({ id: "post", lastResult: actionData });
  const tab = tabOf(form.allErrors, fieldText(fields.tab), loaderData.tab);
  return <PostEditor post={null} tab={tab} now={loaderData.now} done={null} lastResult={actionData} />;
});
