import type { ContactRow } from "#app/domain/contact/list-contact-messages.ts";
import { CLOSING_REASONS, MAX_ANSWER_LENGTH } from "#app/domain/contact/rules.ts";
import type { SavedReply } from "#app/domain/contact/saved-replies.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps, fieldText, orStored } from "../../forms/field-props.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DecidedHere, useMadeHere } from "../decisions/made-decisions.tsx";
import { ApproveButton, DecisionBar, RefuseButton } from "../queue/decision-bar.tsx";
import { NextItem } from "../queue/next-item.tsx";
import { useKeptForms } from "../queue/use-live-item.ts";
import type { useRefusal } from "../queue/use-refusal.ts";
import { CLOSING_FORM, CloseMessageForm } from "./close-message-form.tsx";
import { type ChosenReply, ReplyChoice, useChosenReply } from "./reply-choice.tsx";

export const TONE_BY_STATUS = { new: "cobalt", answered: "pine", closed: "neutral" } as const;

type ContactMessageProps = {
  found: ContactRow;
  replies: readonly SavedReply[];
  chosen: ChosenReply;
  now: number;
  lastResult: FormSubmission | undefined;
  refusal: ReturnType<typeof useRefusal>;
  next: string | null;
  isTouched: boolean;
};

/** The message, its sender's contact and its actions. */
export function ContactMessage({ found, replies, chosen, now, lastResult, refusal, next, isTouched }: ContactMessageProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  const here = useMadeHere(lastResult);
  const isOpen = found.status === "new" && !here;
  const isKept = useKeptForms(isOpen, isTouched);
  const [form, fields] = useFormSubmission<{ answer: string }>({ id: "answer", lastResult });
  const ready = useChosenReply({ found, replies, chosen });
  return (
    <article className="query-file card" aria-labelledby="query-subject">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="query-subject" className="type-h2 wrap-anywhere">
            <bdi>{found.subject}</bdi>
          </h2>
          <p className="text-small text-ink-3">
            {format.relative(found.createdAt, now)} ·&nbsp;{t(`contact.admin.by.${found.email === null ? "phone" : "email"}`)}{" "}
            ·&nbsp;
            {t(`contact.admin.language.${found.language}`)}
          </p>
        </div>
        <Badge tone={TONE_BY_STATUS[found.status]}>{t(`contact.admin.is.${found.status}`)}</Badge>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-4">
          <bdi className="font-semibold wrap-anywhere">{found.name}</bdi>
          <WayBack found={found} />
        </p>
        {found.accountId === null ? (
          <Badge tone="cobalt">{t("contact.admin.no_account")}</Badge>
        ) : (
          <a href={path(`/panel-admin/users/${found.accountId}`)} className="link inline-flex min-h-11 items-center">
            {t("contact.admin.account")}
          </a>
        )}
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {found.message}
      </p>
      {here ? (
        <div role="status">
          <DecidedHere made={here} />
        </div>
      ) : null}
      {found.status === "new" ? null : <Settled found={found} sentences={form.errors} typed={fieldText(fields.answer)} />}
      {isOpen || isKept ? (
        <form id={ANSWER_FORM} method="post" noValidate className="grid gap-4 border-t border-line pt-5">
          <input type="hidden" name="status" value="answered" />
          <NextItem id={next} />
          <FormError id="answer-fault" sentences={form.errors} />
          <ReplyChoice found={found} replies={replies} chosen={chosen} answerId={fields.answer.id} />
          <TextArea
            {...fieldProps(orStored(fields.answer, ready))}
            label={t(`contact.admin.answer.${found.email === null ? "phone" : "email"}`)}
            hint={t(`contact.admin.answer_hint.${found.email === null ? "phone" : "email"}`)}
            maxLength={MAX_ANSWER_LENGTH}
            rows={4}
            required
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </form>
      ) : null}
      {isOpen || isKept ? <CloseMessageForm isMailed={found.email !== null} lastResult={lastResult} next={next} /> : null}
      {isOpen ? <MessageBar found={found} refusal={refusal} /> : null}
    </article>
  );
}

const ANSWER_FORM = "answer";

/** Without a text, the key of the answer leads to its field. */
function MessageBar({ found, refusal }: Pick<ContactMessageProps, "found" | "refusal">) {
  const { t } = useTranslations();
  const reasons = CLOSING_REASONS.map((value) => ({ value, label: t(`contact.admin.closing.${value}`) }));
  return (
    <DecisionBar choices={[{ refusal, reasons }]}>
      <RefuseButton form={CLOSING_FORM} refusal={refusal}>
        {t("contact.admin.close")}
      </RefuseButton>
      <ApproveButton
        form={ANSWER_FORM}
        icon="send"
        onClick={(event) => {
          const field = event.currentTarget.form?.elements.namedItem("answer");
          if (!(field instanceof HTMLTextAreaElement) || field.value.trim() !== "") return;
          // a press of the button itself is answered by the sentence beside the field
          if (event.isTrusted) return;
          event.preventDefault();
          field.focus();
        }}
      >
        {t(`contact.admin.send.${found.email === null ? "phone" : "email"}`)}
      </ApproveButton>
    </DecisionBar>
  );
}

function WayBack({ found: { email, phone } }: { found: ContactRow }) {
  const { format } = useTranslations();
  return (
    <a
      href={email === null ? `tel:${phone}` : `mailto:${email}`}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 underline underline-offset-4"
    >
      <Icon name={email === null ? "phone" : "mail"} className="size-[18px] shrink-0" />
      <bdi dir="ltr" className="num wrap-anywhere">
        {email ?? format.phone(phone ?? "")}
      </bdi>
    </a>
  );
}

type SettledProps = { found: ContactRow; sentences: readonly string[] | undefined; typed: string | undefined };

function Settled({ found, sentences, typed }: SettledProps) {
  const { t, format } = useTranslations();
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <FormError id="answer-fault" sentences={sentences} />
      <div role="status">
        <Alert
          tone={found.status === "answered" ? "pine" : "cobalt"}
          title={t(`contact.admin.settled.${found.status === "answered" ? "answered" : "closed"}`, {
            name: found.settledBy ?? "—",
            date: format.date(found.settledAt ?? 0),
          })}
        >
          {found.closingReason === null ? null : <p>{t(`contact.admin.closing.${found.closingReason}`)}</p>}
          {found.closingNote === null ? null : <p dir="auto">{found.closingNote}</p>}
          {found.answer === null ? null : (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {found.answer}
            </p>
          )}
        </Alert>
      </div>
      {typed ? <TextArea name="answer" label={t("contact.admin.yours")} defaultValue={typed} readOnly rows={4} /> : null}
      {found.status === "closed" ? (
        <form method="post">
          <Button name="status" value="new" variant="outline" icon={<Icon name="undo-2" className="icon-mirror size-5" />}>
            {t("contact.admin.reopen")}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
