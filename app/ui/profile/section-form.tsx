import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldText, orStored } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { useMendedSubmission } from "../forms/use-mended-submission.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { useNotSentToast } from "../use-not-sent-toast.ts";
import { useOneSubmission } from "../use-one-submission.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import { nextSection, type ProfileSection, SECTIONS } from "./profile-sections.ts";
import { SaveBar } from "./save-bar.tsx";
import { useHasUnsavedChanges } from "./use-has-unsaved-changes.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type SectionFormProps = {
  section: ProfileSection;
  profile: ProfileHead;
  submission: ReturnType<typeof useMendedSubmission>;
  isSaved: boolean;
  /** The initial values of the form (changed-fields.ts). A refused form keeps those from before its response. */
  was?: string;
  /** The saved text contains contact details, which are hidden from others. */
  hidesContacts?: boolean;
  /** There is a change that no field contains. */
  isChanged?: boolean;
  /** Reverts this change. */
  onReset?: () => void;
  /** The label of a field by its name or id, for the error summary. */
  labels?: Partial<Record<string, string>>;
  /** The field that shows the error. */
  saidAt?: (name: string) => string;
  /** The form contains a file. */
  withFile?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Another step runs before the form is sent. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The form of a profile page. Unsaved input is stored on the device. */
export function SectionForm({
  section,
  profile,
  submission,
  isSaved,
  isChanged = false,
  labels = {},
  ...rest
}: SectionFormProps) {
  const { lastResult, lost, faults, mend } = submission;
  const { t } = useTranslations();
  const path = usePath();
  const box = useRef<HTMLFormElement>(null);
  useKeptDraft(box);
  const leaves = useRef(false);
  const { formAction, state } = useNavigation();
  const action = path(SECTIONS[section].to);
  const [{ isRefused, allErrors, field }] = useFormSubmission({ id: "profile", lastResult });
  const unsaved = useHasUnsavedChanges(box, isRefused);
  const isUnsaved = unsaved.isUnsaved || isChanged;
  const isSending = rest.isBusy || (state !== "idle" && formAction === action);
  useNotSentToast(lost, () => box.current?.requestSubmit());
  const sendOnce = useOneSubmission({ preventScrollReset: true });
  const above = useErrorList(firstOfEachField(allErrors), labels, (name) => (labels[name] === undefined ? "" : name));
  const onInput = ({ target }: FormEvent) => {
    unsaved.onInput();
    const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
    mend(rest.saidAt?.(name) ?? name);
  };
  return (
    <Form
      ref={box}
      method="post"
      action={action}
      noValidate
      encType={rest.withFile ? "multipart/form-data" : undefined}
      onSubmit={(event) => {
        rest.onSubmit?.(event);
        if (!event.isDefaultPrevented()) sendOnce(event);
      }}
      data-draft-of={profile.account}
      data-unsaved={isUnsaved || undefined}
      className="grid grid-cols-1 gap-5"
      onInput={onInput}
      onReset={() => {
        // the initial values of a refused form are the typed ones, so a reset must reload the page
        if (isRefused) {
          leaves.current = true;
          location.assign(action);
        }
        unsaved.onReset();
        rest.onReset?.();
      }}
    >
      {rest.was === undefined ? null : <input type="hidden" name="was" value={fieldText(orStored(field("was"), rest.was))} />}
      {lost ? null : <FormError id="refused" sentences={faults} />}
      <ErrorSummary errors={above} />
      {isSaved && !isUnsaved && rest.hidesContacts ? (
        <Alert tone="clay" title={t("profile.contacts.title")}>
          {t("profile.contacts.text")}
        </Alert>
      ) : null}
      {rest.children}
      <SaveBar isUnsaved={isUnsaved} isSaved={isSaved} isSending={isSending} next={nextSection(profile, section)} />
      <AskBeforeLeaving
        when={isUnsaved && !isSending}
        leaves={leaves}
        onLeave={() => {
          box.current?.setAttribute("data-forgets", "");
          rest.onReset?.();
        }}
      />
    </Form>
  );
}

/** Each field shows its first error only, and the form shows its own above the summary. */
const firstOfEachField = (allErrors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(allErrors).flatMap(([name, messages]) => (name === "" ? [] : [[name, messages.slice(0, 1)]])),
  );
