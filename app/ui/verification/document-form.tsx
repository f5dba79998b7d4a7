import { type FormEvent, useEffect, useRef, useState } from "react";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { type DocumentKind, MAX_DOCUMENT_IMAGES } from "#app/domain/verification/rules.ts";
import type { RefusedDocumentForm } from "#app/views/verification/refused-document-form.ts";
import { useErrorList } from "../forms/error-list.ts";
import { fieldError, fieldText, fieldTexts } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/fields/checkbox.tsx";
import { DateField } from "../kit/fields/date-field.tsx";
import { ErrorSummary } from "../kit/fields/error-summary.tsx";
import { FieldMessages } from "../kit/fields/field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { PhotoFormats } from "../uploads/photo-formats.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { DocumentFileInput } from "./document-file-input.tsx";
import { DocumentUploadsContext } from "./document-uploads.ts";
import { NationalNumberField } from "./national-number-field.tsx";
import { NotSentYet } from "./not-sent-yet.tsx";
import { useDocumentForm } from "./use-document-form.ts";

/** Fields whose ids differ from their names. */
const IDS: Partial<Record<string, string>> = {
  front_id_image: "front",
  back_id_image: "back",
  images: "page-1",
  national_id: "number",
  valid_until: "until",
};

/** The response to the form, or none. */
export type DocumentAnswer = SubmissionState & Partial<RefusedDocumentForm>;

type DocumentFormProps = { kind: DocumentKind; asksForNumber: boolean; now: number; lastResult: DocumentAnswer | undefined };

/** The images of a document, its data and the consent. */
export function DocumentForm({ kind, asksForNumber, now, lastResult: answer }: DocumentFormProps) {
  const { t } = useTranslations();
  const path = usePath();
  const isCard = kind === "national_id";
  const consent = useRef<HTMLInputElement>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [lacksConsent, setLacksConsent] = useState(false);
  // the box may have been ticked before the scripts came
  useEffect(() => setAgreed(consent.current?.checked === true), []);
  const papers = useDocumentForm(answer, isAgreed);
  const { lastResult } = papers;
  const [form] = useFormSubmission({ id: kind, lastResult, when: { kind } });
  const errorOf = (name: string) => fieldError(form.field(name));
  const typed = (name: string) => fieldText(form.field(name));
  const pages = fieldTexts(form.field("images"));
  const uploadOf = (id: string | undefined) => (id ? { id, path: lastResult?.pictures?.[id] } : undefined);
  const own = (name: string) => `${kind}-${name}`;
  const labels: Partial<Record<string, string>> = {
    front_id_image: t("documents.identity.front"),
    back_id_image: t("documents.identity.back"),
    images: t("documents.document.images"),
    national_id: t("documents.identity.number"),
    valid_until: t("documents.identity.valid_until"),
  };
  const errors = useErrorList(form.allErrors, labels, (name) => own(IDS[name] ?? name));
  /** Without consent nothing is sent, because the server could not keep the chosen images. */
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (consent.current?.checked) return papers.onSubmit(event);
    event.preventDefault();
    setLacksConsent(true);
    consent.current?.focus();
  };
  return (
    <form
      method="post"
      action={path("/account/verification")}
      encType="multipart/form-data"
      className="grid gap-5"
      // the server names missing fields in the reader's language
      noValidate={useHydrated()}
      onSubmit={onSubmit}
      onInput={papers.onInput}
      // Data of documents is never stored in the browser.
      data-saves-draft=""
    >
      <input type="hidden" name="kind" value={kind} />
      <ErrorSummary errors={errors} />
      <p className="text-small text-ink-2">
        {isCard
          ? t("documents.identity.text")
          : t(kind === "commercial_register" ? "documents.document.text_commercial_register" : "documents.document.text")}
      </p>
      {/* The consent comes before the images, because nothing is sent or stored without it. */}
      <Checkbox
        ref={consent}
        name="consent"
        id={own("consent")}
        label={t("documents.consent")}
        error={lacksConsent ? t("fields.consent_required") : errorOf("consent")}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          setLacksConsent(false);
        }}
        defaultChecked={typed("consent") === "true"}
        required
      />
      <DocumentUploadsContext value={papers.uploads}>
        {isCard ? (
          <div className="grid gap-4 md:grid-cols-2">
            {(["front", "back"] as const).map((side) => (
              <DocumentFileInput
                key={`${side} ${papers.answer}`}
                id={own(side)}
                name={`${side}_id_image`}
                purpose={`id_${side}`}
                label={t(`documents.identity.${side}`)}
                upload={uploadOf(typed(`${side}_id_image`))}
                error={errorOf(`${side}_id_image`)}
                required
              />
            ))}
          </div>
        ) : (
          <fieldset className="grid gap-2" aria-describedby={errorOf("images") ? `${own("images")}-error` : undefined}>
            <legend className="mb-2 text-[0.9375rem] font-semibold">{t("documents.document.images")}</legend>
            <div className="grid gap-4 md:grid-cols-3">
              {Array.from({ length: MAX_DOCUMENT_IMAGES }, (_, place) => place + 1).map((page) => (
                <DocumentFileInput
                  key={`${page} ${papers.answer}`}
                  id={own(`page-${page}`)}
                  name="images"
                  purpose="document"
                  label={t("documents.document.page", { page })}
                  upload={uploadOf(pages[page - 1])}
                  required={page === 1}
                />
              ))}
            </div>
            <FieldMessages own={own("images")} error={errorOf("images")} />
          </fieldset>
        )}
      </DocumentUploadsContext>
      <p className="-mt-2 text-small text-ink-3">
        <PhotoFormats />
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {isCard && asksForNumber ? (
          <NationalNumberField
            id={own("number")}
            label={t("documents.identity.number")}
            hint={t("documents.identity.number_hint")}
            error={errorOf("national_id")}
            defaultValue={typed("national_id")}
            optional
          />
        ) : null}
        <DateField
          name="valid_until"
          id={own("until")}
          min={dayInAlgiers(now)}
          label={t("documents.identity.valid_until")}
          error={errorOf("valid_until")}
          defaultValue={typed("valid_until")}
          optional
        />
      </div>
      <NotSentYet {...papers} />
      <Button block busy={papers.isBusy} icon={<Icon name="send" className="icon-mirror size-5" />}>
        {t(isCard ? "documents.identity.send" : "documents.document.send")}
      </Button>
    </form>
  );
}
