import { type ReactNode, type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useErrorList } from "../../forms/error-list.ts";
import { FormError } from "../../forms/form-error.tsx";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { Button, LinkButton } from "../../kit/button.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { useOneSubmission } from "../../use-one-submission.ts";

type ConfirmPageProps = {
  title: string;
  action: string;
  submission: SubmissionState | undefined;
  submit: string;
  busy: string;
  icon?: ReactNode;
  /** The action cannot be undone. */
  isDangerous?: boolean;
  back: { href: string; label: string };
  sendsFiles?: boolean;
  /** Photos are still being sent: the form follows them. */
  uploads?: { box: RefObject<HTMLFormElement | null>; isHeld: boolean; holdsBack: () => boolean };
  /** The fields of the form. */
  fields?: Partial<Record<string, { id: string; label: string }>>;
  /** Shown below the buttons. */
  after?: ReactNode;
  /** The effect of the action, and the question. */
  children: ReactNode;
};

/** Confirms an action on a separate page, so that it works without scripts. */
export function ConfirmPage({ title, action, submission, submit, busy, icon, isDangerous, back, ...rest }: ConfirmPageProps) {
  const { lastResult, lost } = useLastSubmission(submission);
  const ownBox = useRef<HTMLFormElement>(null);
  const box = rest.uploads?.box ?? ownBox;
  useNotSentToast(lost, () => box.current?.requestSubmit());
  const sendOnce = useOneSubmission();
  const isSending = useNavigation().formMethod === "POST";
  const [form] = useFormSubmission({ id: "confirm", lastResult });
  const { "": above, ...faults } = form.allErrors;
  const labels = Object.fromEntries(Object.entries(rest.fields ?? {}).map(([name, field]) => [name, field?.label]));
  const errors = useErrorList(faults, labels, (name) => rest.fields?.[name]?.id ?? "");
  return (
    <div className="mx-auto w-full max-w-[540px] px-5 py-8 md:py-14">
      <DocumentTitle title={title} />
      <Form
        method="post"
        ref={box}
        onSubmit={(event) => (rest.uploads?.holdsBack() ? event.preventDefault() : sendOnce(event))}
        action={action}
        encType={rest.sendsFiles ? "multipart/form-data" : undefined}
        noValidate
        className="grid gap-5 rounded-xl border border-line bg-raised p-5 shadow-3 md:p-8"
      >
        <h1 className="type-h2">{title}</h1>
        <FormError id="refused" sentences={above} />
        <ErrorSummary errors={errors} />
        {rest.children}
        <div className="grid gap-3">
          <Button
            size="lg"
            block
            variant={isDangerous ? "danger-solid" : "primary"}
            busy={isSending || rest.uploads?.isHeld === true}
            busyLabel={busy}
            icon={icon}
          >
            {submit}
          </Button>
          <LinkButton href={back.href} variant="ghost" block>
            {back.label}
          </LinkButton>
        </div>
        {rest.after}
      </Form>
    </div>
  );
}
