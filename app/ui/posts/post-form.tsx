import type { Editor } from "@tiptap/core";
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PostActions } from "./post-actions.tsx";
import { PostAside } from "./post-aside.tsx";
import { PostBeside } from "./post-beside.tsx";
import type { TypedFields } from "./post-draft-storage.ts";
import type { PostEditorProps } from "./post-editor.tsx";
import { recentlyUploadedImages } from "./post-links.ts";
import { RestoreDraftAlert } from "./restore-draft-alert.tsx";
import type { AskWithTool } from "./rich-text.tsx";
import { TranslationPanels } from "./translation-panels.tsx";
import { useAutosave } from "./use-autosave.ts";
import { usePostDraft } from "./use-post-draft.ts";
import type { usePostSubmission } from "./use-post-submission.ts";

type PostFormProps = Omit<PostEditorProps, "lastResult"> & {
  submission: ReturnType<typeof usePostSubmission>;
  onRestore: (fields: TypedFields) => void;
  /** The first automatic save of a new post is stored. */
  onCreated: () => void;
};

/** The texts of a post with its toolbar and dialogs, and beside them the shared fields. Works without scripts, with the texts as HTML. */
export function PostForm({ post, tab, now, done, once, submission, onRestore, onCreated, ...page }: PostFormProps) {
  const { t } = useTranslations();
  const account = useViewer()?.id ?? "";
  const form = useRef<HTMLFormElement>(null);
  const [isBeside, setBeside] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const sendOnce = useOneSubmission();
  const [asked, setAsked] = useState<Parameters<AskWithTool> | null>(null);
  const { fields, errors, isStale, isRefused } = submission;
  const isDone = done !== null && !isRefused;
  const path = usePath();
  const [createdId, setCreatedId] = useState<number>();
  const [firstSave] = useState(once);
  const pageOf = (id: number) => path(`/panel-admin/blog/${id}`);
  const draft = usePostDraft({ form, account, post: post?.id ?? createdId ?? "new", isDone, isRefused });
  const autosave = useAutosave({
    form,
    isOn: post?.isDraft !== false && (post?.publishAt ?? null) === null && !isRefused,
    version: post?.version ?? null,
    action: createdId === undefined ? undefined : pageOf(createdId),
    onSaved: draft.drop,
    onLost: () => setLost(t("admin_posts.lost")),
    onCreated(id) {
      draft.drop();
      setCreatedId(id);
      onCreated();
      // a reload opens the draft
      history.replaceState(history.state, "", pageOf(id));
    },
  });

  useEffect(() => {
    if (isDone) recentlyUploadedImages.clear();
  }, [isDone]);
  useEffect(() => {
    if (page.lost) setLost(page.lost.said ? `${page.lost.said.title}. ${page.lost.said.text}` : t("admin_posts.lost"));
  }, [page.lost, t]);
  useEffect(() => {
    if (lost === null) return;
    const back = () => setLost(null);
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, [lost]);

  const onInput = () => {
    draft.keepSoon();
    autosave.saveSoon();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    draft.keep();
    const { nativeEvent } = event;
    event.preventDefault();
    if (!navigator.onLine) setLost(t("admin_posts.lost"));
    else if (!autosave.hold(nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null)) sendOnce(event);
  };
  /** The field of an error may be in the panel of another language. */
  const showField = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#post-']") : null;
    const id = link?.hash.slice(1) ?? "";
    const language = LANGUAGES.find((one) => id.endsWith(`_${one}`));
    const choice = form.current?.elements.namedItem("tab");
    if (!language || !(choice instanceof RadioNodeList)) return;
    event.preventDefault();
    choice.value = language;
    document.getElementById(id)?.focus();
  };
  const close = () => setAsked(null);
  const asking = useRef<Editor>(null);
  useEffect(() => {
    // a closed dialog has given the focus back to its tool
    if (asked === null) asking.current?.view.focus();
    asking.current = asked?.[1] ?? null;
  }, [asked]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside stay links */}
      <div onClick={showField}>
        <ErrorSummary errors={errors} />
      </div>
      {draft.found ? (
        <RestoreDraftAlert
          onRestore={() => {
            if (draft.found) onRestore(draft.found);
            draft.settle(true);
          }}
          onDrop={() => draft.settle(false)}
        />
      ) : null}
      {lost ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-4 font-semibold text-danger">
          {lost}
        </p>
      ) : null}
      <form
        ref={form}
        method="post"
        action={createdId === undefined ? undefined : pageOf(createdId)}
        encType="multipart/form-data"
        className="post-form"
        data-saves-draft=""
        data-beside={isBeside || undefined}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <PostActions
          {...{ post, isStale, kept: draft.kept, savedAt: autosave.savedAt, isChanged: autosave.isStopped, isBeside }}
          onBeside={() => setBeside((was) => !was)}
        />
        <TranslationPanels fields={fields} tab={tab} post={post} onAsk={(...tool) => setAsked(tool)} />
        {isBeside ? <PostBeside /> : null}
        <PostAside fields={fields} post={post} tab={tab} now={now} />
        <input type="hidden" name="version" value={autosave.version ?? ""} />
        <input type="hidden" name="unanswered" value={autosave.unanswered} />
        {firstSave === undefined ? null : <input type="hidden" name="once" value={firstSave} />}
      </form>
      {asked?.[0] === "link" ? <LinkDialog editor={asked[1]} onClose={close} /> : null}
      {asked?.[0] === "picture" ? <PictureDialog editor={asked[1]} onClose={close} /> : null}
    </>
  );
}
