import type { FormEvent, ReactNode } from "react";
import type { VisitCardView } from "#app/views/visits/visit-card-view.ts";
import { Button, type ButtonLook, LinkButton } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";

type VisitActionsProps = {
  visit: VisitCardView;
  /** The page to return to. */
  from?: "chat" | "job" | undefined;
  /** All that can be done, on the page of the visit. Elsewhere its answer, or the link to that page, which the card of a job has. */
  isWhole?: boolean;
  /** Sends a form without leaving the page. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  isBusy?: boolean | undefined;
};

/** What the reader can do with a visit: plain forms and links. */
export function VisitActions({ visit, from, isWhole, onSubmit, isBusy }: VisitActionsProps) {
  const path = usePath();
  const page = path(`/job/${visit.jobId}/visits/${visit.id}`);
  const query = from ? `?from=${from}` : "";
  const size = isWhole ? "md" : "sm";
  const send = { page, visit, from, onSubmit, isBusy };
  const isQuestion = visit.agree !== null || visit.tone === "asked";
  // A row that wraps would leave its last button alone, out of line with the others.
  const filled = from === "chat" ? "*:grow" : (isWhole || from === "job") && "max-md:*:grow";
  return (
    <div className={classNames("flex flex-wrap gap-2 empty:hidden", filled)}>
      {visit.agree ? (
        <AnswerForm {...send} answer="agreement" name={visit.agree.name} look={{ size }}>
          {visit.agree.label}
        </AnswerForm>
      ) : null}
      {visit.another && (isQuestion || isWhole) ? (
        <LinkButton href={`${page}/proposals${query}`} variant="outline" size={size}>
          {visit.another}
        </LinkButton>
      ) : null}
      {visit.refuse ? (
        <AnswerForm {...send} answer="refusal" look={{ size, variant: "ghost" }}>
          {visit.refuse}
        </AnswerForm>
      ) : null}
      {visit.calendar && isWhole ? (
        <LinkButton href={`${page}/calendar`} variant="outline" icon={<Icon name="download" className="size-5" />}>
          {visit.calendar}
        </LinkButton>
      ) : null}
      {visit.cancel && visit.calendar && isWhole ? (
        <LinkButton href={`${page}/cancellation${query}`} variant="ghost" className="text-danger!">
          {visit.cancel}
        </LinkButton>
      ) : null}
      {visit.missed ? (
        <LinkButton href={path(visit.missed.href)} variant="outline" size={size}>
          {visit.missed.label}
        </LinkButton>
      ) : null}
      {isWhole || isQuestion || from === "job" ? null : (
        <LinkButton href={page} variant="outline" size={size}>
          {visit.open}
        </LinkButton>
      )}
    </div>
  );
}

type AnswerFormProps = Pick<VisitActionsProps, "visit" | "from" | "onSubmit" | "isBusy"> & {
  page: string;
  answer: "agreement" | "refusal";
  /** The accessible name, where the label alone does not say to what. */
  name?: string;
  look: ButtonLook;
  children: ReactNode;
};

const AnswerForm = ({ page, visit, from, answer, name, look, onSubmit, isBusy, children }: AnswerFormProps) => (
  <form method="post" action={`${page}/${answer}`} onSubmit={onSubmit}>
    <input type="hidden" name="revision" value={visit.revision} />
    {from ? <input type="hidden" name="from" value={from} /> : null}
    <Button {...look} block aria-label={name} {...(isBusy === undefined ? {} : { busy: isBusy })}>
      {children}
    </Button>
  </form>
);
