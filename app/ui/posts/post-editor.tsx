import type { SubmissionResult } from "@conform-to/react";
import { useContext } from "react";
import type { Language } from "#app/domain/language.ts";
import type { POST_DONE, PostEdited } from "#app/http/post-views.ts";
import { AnswerContext } from "../answer-context.ts";
import { answeredForm } from "../answered-form.ts";
import { FormSuccess } from "../auth/form-fault.tsx";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { PanelFrame } from "../panel/panel-frame.tsx";
import { usePath } from "../use-path.ts";
import { useViewer } from "../use-viewer.ts";
import { useWords } from "../use-words.ts";
import { KeptNotice } from "./kept-notice.tsx";
import postScript from "./post.js?worker&url";
import { PostActions } from "./post-actions.tsx";
import { PostAside } from "./post-aside.tsx";
import { PostDeletion } from "./post-deletion.tsx";
import { PostDialogs } from "./post-dialogs.tsx";
import { fieldsOfPost, type PostFields, useFieldName } from "./post-fields.ts";
import { PostWordsPanels } from "./post-words-panels.tsx";

type PostEditorProps = {
  /** Null: it is about to be written. */
  post: PostEdited | null;
  tab: Language;
  done: (typeof POST_DONE)[number] | null;
  lastResult: SubmissionResult | undefined;
};

/**
 * A post in its three languages, beside it what goes for all of them; a plain document whose form works whole without scripts, the
 * texts as HTML. Its script brings the editor, on this page alone.
 */
export function PostEditor({ post, tab, done, lastResult }: PostEditorProps) {
  const { t, format } = useWords();
  const path = usePath();
  const { nonce } = useContext(AnswerContext);
  const viewer = useViewer();
  const nameOf = useFieldName();
  const [form, fields] = answeredForm<PostFields>({
    id: "post",
    lastResult,
    defaultValue: post ? fieldsOfPost(post) : {},
  });
  const typedVersion = lastResult?.initialValue?.version;
  const isStale = post !== null && typedVersion !== undefined && typedVersion !== String(post.version);
  const state = t(`post_desk.is.${post?.isDraft === false ? "published" : "draft"}`);
  const errors = Object.entries(form.allErrors)
    .filter(([name]) => name !== "" || !isStale)
    .flatMap(([name, sentences]) =>
      sentences.map((sentence) => ({
        field: name && `post-${name}`,
        message: name ? t("post_desk.fault", { field: nameOf(name), fault: sentence }) : sentence,
      })),
    );
  return (
    <PanelFrame
      counts={{}}
      current="posts"
      title={
        post
          ? post.words[tab].title || post.words.fr.title || post.words.ar.title || t("post_desk.untitled")
          : t("post_desk.write")
      }
      lead={
        post
          ? t("post_desk.saved", { state, name: post.updatedBy, ago: format.relative(post.updatedAt, post.now) })
          : t("post_desk.unsaved")
      }
      back={
        <a href={path("/panel-admin/blog")} aria-label={t("post_desk.back")} className="panel-menu md:hidden">
          <Icon name="arrow-left" className="icon-mirror size-[22px]" />
        </a>
      }
    >
      <div className="grid gap-4">
        {done && !lastResult ? <FormSuccess>{t(`post_desk.done.${done}`)}</FormSuccess> : null}
        {isStale ? (
          <Notice
            tone="danger"
            title={t("refusals.post_changed_meanwhile", { name: post.updatedBy })}
            action={
              <a href={path(`/panel-admin/blog/${post.id}`)} target="_blank" rel="noopener" className="btn btn-outline btn-sm">
                {t("post_desk.changed_open")}
              </a>
            }
          >
            {t("post_desk.changed_text")}
          </Notice>
        ) : null}
        <ErrorSummary errors={errors} />
        <KeptNotice />
        <form
          method="post"
          encType="multipart/form-data"
          className="post-form"
          data-post={post?.id ?? "new"}
          data-account={viewer?.id}
          data-touched={lastResult ? "" : undefined}
          data-done={done && !lastResult ? "" : undefined}
        >
          <PostActions post={post} isStale={isStale} tab={tab} />
          <PostWordsPanels fields={fields} tab={tab} gaps={post?.gaps ?? null} />
          <PostAside fields={fields} post={post} />
          <input type="hidden" name="version" value={post?.version ?? ""} />
        </form>
        {post ? <PostDeletion /> : null}
      </div>
      <PostDialogs />
      <script src={postScript} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </PanelFrame>
  );
}
