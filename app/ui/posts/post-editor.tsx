import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { PostFormView } from "#app/views/blog/admin-post-views.ts";
import type { POST_ACTION_DONE } from "#app/views/blog/post-actions.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { DoneMessage } from "../forms/done-message.tsx";
import { useDoneToast } from "../forms/use-done-toast.ts";
import type { Lost } from "../forms/use-last-submission.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { PostDeletion } from "./post-deletion.tsx";
import type { TypedFields } from "./post-draft-storage.ts";
import { PostForm } from "./post-form.tsx";
import { usePostSubmission } from "./use-post-submission.ts";

export type PostEditorProps = {
  /** Null for a new post. */
  post: PostFormView | null;
  /** The key of the first save of a new post. */
  once?: string;
  tab: Language;
  now: number;
  done: (typeof POST_ACTION_DONE)[number] | null;
  lastResult: FormSubmission | undefined;
  /** Why the form was not answered. */
  lost: Lost | undefined;
};

/** The page of a post: its state, its form, its deletion. */
export function PostEditor({ post, lastResult, ...page }: PostEditorProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const { tab, now, lost } = page;
  const { key } = useLocation();
  const answered = useRef(key);
  // an answer is shown by a new form, and a form without one keeps what is typed
  if (!lost) answered.current = key;
  const done = page.done && t(`admin_posts.done.${page.done}`);
  const [restored, setRestored] = useState<TypedFields | null>(null);
  const [isCreated, setCreated] = useState(false);
  const submission = usePostSubmission(post, lastResult, restored);
  const state = post?.publishAt
    ? t("admin_posts.scheduled_for", { at: format.moment(post.publishAt, now) })
    : t(`admin_posts.is.${post?.isDraft === false ? "published" : "draft"}`);
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
          : isCreated
            ? t("admin_posts.is.draft")
            : t("admin_posts.unsaved")
      }
      back={{ href: path("/panel-admin/blog"), label: t("admin_posts.back") }}
    >
      <div className="grid gap-4">
        <Done key={answered.current} done={lastResult ? null : done} />
        {post && submission.isStale ? <ChangedMeanwhile key={answered.current} post={post} /> : null}
        {/* restored texts are the first texts of another form */}
        <PostForm
          key={`${answered.current} ${restored ? "restored" : "stored"}`}
          {...page}
          {...{ post, submission }}
          onRestore={setRestored}
          onCreated={() => setCreated(true)}
        />
        {post ? <PostDeletion /> : null}
      </div>
    </AdminPageFrame>
  );
}

/** It gets the focus, which was in the form that the answer has replaced. */
function ChangedMeanwhile({ post }: { post: PostFormView }) {
  const { t } = useTranslations();
  const path = usePath();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
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
    </div>
  );
}

function Done({ done }: { done: string | null }) {
  useDoneToast(0, done);
  return done ? <DoneMessage>{done}</DoneMessage> : null;
}
