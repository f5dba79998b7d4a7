import { useEffect, useState } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import type { POST_ACTION_DONE } from "#app/views/blog/post-actions.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { errorsOf } from "../forms/error-list.ts";
import { fieldText } from "../forms/field-props.ts";
import { FormSuccess } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { initPostForm } from "./init-post-form.ts";
import { type KeptDraft, PostActions } from "./post-actions.tsx";
import { PostAside } from "./post-aside.tsx";
import { PostBeside } from "./post-beside.tsx";
import { PostDeletion } from "./post-deletion.tsx";
import { PostDialogs } from "./post-dialogs.tsx";
import { fieldsOfPost, type PostFields, useFieldName } from "./post-fields.ts";
import { RestoreDraftAlert } from "./restore-draft-alert.tsx";
import { TranslationPanels } from "./translation-panels.tsx";

type PostEditorProps = {
  /** Null for a new post. */
  post: PostFormView | null;
  tab: Language;
  now: number;
  done: (typeof POST_ACTION_DONE)[number] | null;
  lastResult: FormSubmission | undefined;
};

/**
 * A post in three languages, and beside it the shared fields. A static page whose form works without scripts, with the texts
 * as HTML. Only this page loads the script of the editor.
 */
export function PostEditor({ post, tab, now, done, lastResult }: PostEditorProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const viewer = useViewer();
  const [kept, setKept] = useState<KeptDraft>(null);
  const [isBeside, setBeside] = useState(false);
  useEffect(() => initPostForm((isKept) => setKept({ isKept, at: Date.now() })), []);
  const nameOf = useFieldName();
  const [form, fields] = useFormSubmission<PostFields>({
    id: "post",
    lastResult,
    defaultValue: post ? fieldsOfPost(post) : {},
  });
  const typedVersion = form.isSubmitted ? fieldText(form.field("version")) : undefined;
  const isStale = post !== null && typedVersion !== undefined && typedVersion !== String(post.version);
  const state = post?.publishAt
    ? t("admin_posts.scheduled_for", { at: format.moment(post.publishAt, now) })
    : t(`admin_posts.is.${post?.isDraft === false ? "published" : "draft"}`);
  const { "": refused = [], ...faults } = form.allErrors;
  const errors = errorsOf(
    isStale ? faults : { "": refused, ...faults },
    (name) => `post-${name}`,
    (name, fault) => (name ? t("admin_posts.fault", { field: nameOf(name), fault }) : fault),
  );
  return (
    <AdminPageFrame
      title={
        post
          ? post.words[tab].title || post.words.fr.title || post.words.ar.title || t("admin_posts.untitled")
          : t("admin_posts.write")
      }
      lead={
        post
          ? t("admin_posts.saved", { state, name: post.updatedBy, ago: format.relative(post.updatedAt, now) })
          : t("admin_posts.unsaved")
      }
      back={
        <a href={path("/panel-admin/blog")} aria-label={t("admin_posts.back")} className="admin-menu md:hidden">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="grid gap-4">
        {done && !lastResult ? <FormSuccess>{t(`admin_posts.done.${done}`)}</FormSuccess> : null}
        {isStale ? (
          <Alert
            tone="danger"
            title={t("refusals.post_changed_meanwhile", { name: post.updatedBy })}
            action={
              <a href={path(`/panel-admin/blog/${post.id}`)} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
                {t("admin_posts.changed_open")}
              </a>
            }
          >
            {t("admin_posts.changed_text")}
          </Alert>
        ) : null}
        <ErrorSummary errors={errors} />
        <RestoreDraftAlert />
        <form
          method="post"
          encType="multipart/form-data"
          className="post-form"
          data-saves-draft=""
          data-beside={isBeside || undefined}
          data-post={post?.id ?? "new"}
          data-account={viewer?.id}
          data-touched={lastResult ? "" : undefined}
          data-done={done && !lastResult ? "" : undefined}
        >
          <PostActions {...{ post, isStale, tab, kept, isBeside }} onBeside={() => setBeside((was) => !was)} />
          <TranslationPanels fields={fields} tab={tab} gaps={post?.gaps ?? null} />
          {isBeside ? <PostBeside /> : null}
          <PostAside fields={fields} post={post} now={now} />
          <input type="hidden" name="version" value={post?.version ?? ""} />
        </form>
        {post ? <PostDeletion /> : null}
      </div>
      <PostDialogs />
    </AdminPageFrame>
  );
}
