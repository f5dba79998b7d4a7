import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isDescriptionOptional, PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { ErrorSummary } from "../../kit/fields/error-summary.tsx";
import { storedUpload, useUploads } from "../../uploads/use-uploads.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { useOneSubmission } from "../../use-one-submission.ts";
import { useTranslations } from "../../use-translations.ts";
import { GuestHumanCheck } from "../guest/guest-human-check.tsx";
import { LocationFields } from "../location/location-fields.tsx";
import { useCommunes } from "../location/use-communes.ts";
import { dropPhotos } from "../photos/drop-photos.ts";
import { PhotosField } from "../photos/photos-field.tsx";
import { CategorySection } from "./category-section.tsx";
import { NewJobActions } from "./new-job-actions.tsx";
import type { NewJobFormProps } from "./new-job-form-props.ts";
import { NewJobHead } from "./new-job-head.tsx";
import { ContactFields, Details, Section, WhatHappensNext } from "./new-job-sections.tsx";
import { isOnPhone, type NewJobStep, stepAfter, stepOfField } from "./new-job-steps.ts";
import { NewJobAside, NewJobSummary, Saved } from "./new-job-summary.tsx";
import { subcategoryOf } from "./new-job-values.ts";
import { useLabelledErrors } from "./use-labelled-errors.ts";
import { useNewJob } from "./use-new-job.ts";
import { useNewJobDraft } from "./use-new-job-draft.ts";
import { type NewJobField, useNewJobFields } from "./use-new-job-fields.ts";

/** One form in steps, or on one page without scripts. Photos come last, so a refused file comes after all other fields. */
export function NewJobForm({ categories, wilayas, draft, uploads, ...props }: NewJobFormProps) {
  const { t } = useTranslations();
  const sendOnce = useOneSubmission();
  const box = useRef<HTMLFormElement>(null);
  // Identifies this form until it is sent, even if the loader runs again.
  const [once] = useState(draft?.once ?? props.once);
  const { form, idOf, typed, propsOf } = useNewJobFields(props.lastResult, draft?.values ?? props.preset);
  const { id } = form;
  const communes = useCommunes(draft?.place ?? props.place);
  const named = (id: string, place: number) => ({ id, name: t("jobs.fact.photo", { place: place + 1 }) });
  const kept = (draft?.photos ?? uploads?.map(({ id }, place) => named(id, place)) ?? []).map(storedUpload);
  const photos = useUploads({ purpose: "job_image", most: PHOTOS_PER_JOB, kept });
  const { isSaved, read, readSoon, values } = useNewJobDraft(box, typed, {
    account: props.account,
    once,
    place: communes.place,
    photos: photos.photos,
    isKept: useNavigation().state !== "loading" && props.keepsDraft,
    wasKept: draft !== null,
  });
  const flow = useNewJob({ box, form, first: props.first, lastResult: props.lastResult, photos: photos.photos, read });
  const errorsShown = useLabelledErrors(id, flow.answered);
  useNotSentToast(props.lost, () => box.current?.requestSubmit());
  const { keepOnly } = photos;
  useEffect(() => {
    if (uploads) keepOnly(uploads.map(({ id }) => id));
  }, [uploads, keepOnly]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: added or removed photos change the draft
  useEffect(readSoon, [photos.photos, communes.place]);

  const next = (to: NewJobStep) => {
    if (to !== "speciality") props.onBegun();
    flow.goTo(to);
  };
  const onClick = (event: MouseEvent<HTMLFormElement>) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest(`a[href^="#${id}-"]`)?.getAttribute("href");
    if (link) {
      event.preventDefault();
      flow.go(stepOfField(link.slice(id.length + 2)));
      flow.showField(link.slice(1));
    }
    // A tap continues to the next step. Keys only choose.
    if (event.detail > 0 && event.target.matches("input[name=category]") && isOnPhone()) flow.go("speciality");
  };
  const fieldOf = (name: NewJobField) => propsOf(name, flow.errors[name]);
  const mayBeEmpty = isDescriptionOptional({
    subcategoryId: Number(subcategoryOf(values)) || null,
    photos: photos.photos.length,
  });
  const check = props.check && { check: props.check, isSeen: flow.step === "review", answer: props.lastResult };
  const summary = {
    values,
    photos: photos.photos,
    categories,
    wilayas,
    communes: communes.place.communes,
    onEdit: (step: NewJobStep) => flow.go(step),
  };

  return (
    <Form
      ref={box}
      method="post"
      action={props.action}
      id={id}
      encType="multipart/form-data"
      noValidate
      className="new-job"
      data-step={flow.step}
      data-saves-draft
      onSubmit={(event) => {
        if (flow.step === "review" && flow.maySend()) return sendOnce(event);
        event.preventDefault();
        if (flow.step !== "review") next(stepAfter(flow.step, isOnPhone()));
      }}
      onInput={readSoon}
      onChange={(event) => {
        if ("name" in event.target) flow.forgive(String(event.target.name));
        read();
      }}
      onClick={onClick}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => dropPhotos(event, photos.add)}
    >
      <input type="hidden" name="once" value={once} />
      {/* Enter in a text field uses the first button, which must not be the one that loads communes */}
      <button type="submit" hidden />
      <NewJobHead step={flow.step} onBack={flow.goBack} />
      {props.notices}
      <ErrorSummary errors={errorsShown} />
      <div className="new-job-columns">
        <div className="new-job-main">
          <CategorySection
            id={idOf("category")}
            categories={categories}
            found={props.found}
            allHref={props.allHref}
            chosen={values.category}
            category={typed.category}
            typed={typed}
            error={flow.errors.category}
            onChange={flow.goBack}
          />
          <Section step="details" title={t("jobs.new.details")} lead={t("jobs.new.details_lead")}>
            <Details fieldOf={fieldOf} mayBeEmpty={mayBeEmpty} />
          </Section>
          <Section step="place" title={t("jobs.new.place")} lead={t("jobs.new.place_lead")}>
            <LocationFields
              wilayas={wilayas}
              communes={communes}
              wilaya={fieldOf("wilaya")}
              commune={fieldOf("commune")}
              address={fieldOf("address")}
              chosen={values.commune}
            />
          </Section>
          <section data-in="details" className="new-job-section">
            {props.photosClosed && photos.photos.length === 0 ? (
              <Alert tone="clay" title={props.photosClosed} />
            ) : (
              <PhotosField id={idOf("images")} error={flow.errors.images} mustChooseAgain={props.photosCame} photos={photos} />
            )}
          </section>
          <Section step="review" title={t("jobs.new.review")} lead={t("jobs.new.review_lead")}>
            {props.isGuest ? (
              <ContactFields firstName={fieldOf("first_name")} phone={fieldOf("phone_number")}>
                {check ? <GuestHumanCheck {...fieldOf("turnstile_token")} {...check} /> : null}
              </ContactFields>
            ) : null}
            <NewJobSummary {...summary} whole />
            <WhatHappensNext className="rounded-lg bg-sunken p-4 md:p-5 lg:in-data-scripted:hidden" />
          </Section>
          <p className="new-job-saved">
            <Saved isSaved={isSaved} />
          </p>
          <NewJobActions step={flow.step} sending={flow.sending} photosToCome={flow.toCome} onBack={flow.goBack} onNext={next} />
        </div>
        <NewJobAside {...summary} isSaved={isSaved} />
      </div>
    </Form>
  );
}
