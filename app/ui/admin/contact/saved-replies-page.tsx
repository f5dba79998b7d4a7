import { useState } from "react";
import {
  MAX_REPLY_TEXT_LENGTH,
  MAX_REPLY_TITLE_LENGTH,
  MAX_SAVED_REPLIES,
  REPLY_PLACEHOLDERS,
} from "#app/domain/contact/rules.ts";
import type { SavedReply } from "#app/domain/contact/saved-replies.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { SHORT_LIST_ORDERINGS, type ShortListOrdering } from "#app/views/short-list.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePageForms } from "../../forms/use-page-forms.tsx";
import { Button } from "../../kit/button.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { ListToolbar } from "../layout/list-toolbar.tsx";
import { useListCount } from "../layout/use-list-count.ts";
import { useOrder } from "../layout/use-order.ts";
import { type ReplyAction, SAVED_REPLIES } from "./reply-actions.ts";

type RepliesPageProps = {
  replies: readonly SavedReply[];
  search: string;
  ordering: ShortListOrdering;
  /** Found or not. */
  total: number;
  done: ReplyAction | null;
  submission: SubmissionState | undefined;
};

const TEXTS = [
  { name: "text_ar", dir: "rtl", lang: "ar" },
  { name: "text_fr", dir: "ltr", lang: "fr" },
  { name: "text_en", dir: "ltr", lang: "en" },
] as const;

/** Each reply is a form, and below them is the form of a new one. */
export function SavedRepliesPage({ replies, search, ordering, total, done, submission }: RepliesPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult, message, onSubmit } = usePageForms(submission, done && t(`contact.replies.done.${done}`));
  const count = useListCount({ from: 1, shown: replies.length, count: replies.length });
  const order = useOrder(ordering, SHORT_LIST_ORDERINGS);
  const [wasEmpty] = useState(total === 0);
  const [{ values: added }] = useFormSubmission({ id: "added", lastResult, when: { do: "added" } });
  const removedId = typeof added.id === "string" ? added.id : undefined;
  const names = REPLY_PLACEHOLDERS.map((one) => `{${one}}`).join(" ");
  return (
    <AdminPageFrame
      title={t("contact.replies.title")}
      lead={t("contact.replies.lead", { names })}
      back={{ href: path("/panel-admin/queries"), label: t("contact.replies.back") }}
    >
      <div className="grid max-w-4xl gap-4" onSubmit={onSubmit}>
        {message}
        {total > 0 ? (
          <ListToolbar
            list={SAVED_REPLIES}
            search={{ label: t("admin.list.find"), value: search, maxLength: MAX_SEARCH_LENGTH }}
            sort={order}
            count={count}
            exportOf={{ list: "replies", filters: { search } }}
          />
        ) : null}
        {replies.map((reply) => (
          <ReplyForm key={`${reply.id}-${reply.changedAt}`} reply={reply} lastResult={lastResult} />
        ))}
        {total < MAX_SAVED_REPLIES || removedId !== undefined ? (
          <ReplyForm key={removedId ?? "new"} lastResult={lastResult} isOpen={wasEmpty || total === 0} removedId={removedId} />
        ) : (
          <p className="text-ink-2">{t("contact.replies.full", { count: MAX_SAVED_REPLIES })}</p>
        )}
      </div>
    </AdminPageFrame>
  );
}

type ReplyFormProps = {
  reply?: SavedReply;
  lastResult: FormSubmission | undefined;
  isOpen?: boolean;
  /** The reply that the text of a new one was typed into before another admin removed it. */
  removedId?: string | undefined;
};

function ReplyForm({ reply, lastResult, isOpen = false, removedId }: ReplyFormProps) {
  const { t } = useTranslations();
  const [form, fields] = useFormSubmission<Record<"title" | "text_ar" | "text_fr" | "text_en", string>>({
    id: reply?.id ?? "new-reply",
    lastResult,
    when: reply ? { id: reply.id } : { do: "added" },
    defaultValue: reply && {
      ...{ title: reply.title, text_ar: reply.texts.ar, text_fr: reply.texts.fr, text_en: reply.texts.en },
    },
  });
  const titleId = `reply-${reply?.id ?? "new"}`;
  return (
    <details open={isOpen || form.isSubmitted} aria-labelledby={titleId} className="card group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-semibold">
        <Icon name={reply ? "file-text" : "plus"} className="size-5 shrink-0" />
        <bdi id={titleId} className="min-w-0 grow text-match-parent wrap-anywhere">
          {reply?.title ?? t("contact.replies.new")}
        </bdi>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <form method="post" noValidate className="grid gap-4 pt-4">
        <FormError id={`${form.id}-fault`} sentences={form.errors} />
        {reply ? (
          <>
            <input type="hidden" name="id" value={reply.id} />
            <input type="hidden" name="seen" value={reply.changedAt} />
          </>
        ) : null}
        {removedId === undefined ? null : <input type="hidden" name="id" value={removedId} />}
        <TextField
          {...fieldProps(fields.title)}
          label={t("contact.replies.name")}
          maxLength={MAX_REPLY_TITLE_LENGTH}
          dir="auto"
          autoFocus={removedId !== undefined}
          required
        />
        {TEXTS.map(({ name, dir, lang }) => (
          <TextArea
            key={name}
            {...fieldProps(fields[name])}
            label={t(`contact.replies.${name}`)}
            counter={MAX_REPLY_TEXT_LENGTH}
            rows={4}
            dir={dir}
            lang={lang}
            required
          />
        ))}
        <div>
          <Button name="do" value={reply ? "revised" : "added"}>
            {t(reply ? "contact.replies.save" : "contact.replies.add")}
          </Button>
        </div>
        {reply ? (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-danger">
              {t("contact.replies.remove")}
            </summary>
            <div className="mt-3 grid justify-items-start gap-3">
              <p>{t("contact.replies.remove_sure")}</p>
              <Button name="do" value="removed" variant="danger-solid">
                {t("contact.replies.remove_confirm")}
              </Button>
            </div>
          </details>
        ) : null}
      </form>
    </details>
  );
}
