import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SubmittedForm } from "../../forms/use-form-submission.ts";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useSendAfterUploads } from "../../uploads/use-send-after-uploads.ts";
import type { Uploads } from "../../uploads/use-uploads.ts";
import { useTranslations } from "../../use-translations.ts";
import { firstStepOf, type NewJobStep, stepIndexOf, stepOfField } from "./new-job-steps.ts";
import { clientErrorsOf, type NewJobValues } from "./new-job-values.ts";
import { useNewJobErrors } from "./use-new-job-errors.ts";
import { useNewJobStep } from "./use-new-job-step.ts";

type Form = {
  box: RefObject<HTMLFormElement | null>;
  form: SubmittedForm;
  first: NewJobStep;
  lastResult: FormSubmission | undefined;
  photos: Uploads["photos"];
  read: () => NewJobValues;
};

/** The navigation of the job form: each step is validated before the next, and sending waits for the photos. */
export function useNewJob({ box, form, first, lastResult, photos, read }: Form) {
  const { t } = useTranslations();
  const isScripted = useHydrated();
  const navigation = useNavigation();
  const { errors, setErrors, say, forgive, answered } = useNewJobErrors(form, lastResult);
  const { step, go, goBack } = useNewJobStep(first);
  const sendingPhotos = useSendAfterUploads(box, photos, () => stopAt({ images: t("jobs.new.photos_failed") }));
  const { toCome, failed } = sendingPhotos;
  const faultsNow = () => clientErrorsOf(read(), photos.length - failed);

  const showField = useFocusOnceSeen(step);
  /** Goes to the first wrong field and shows its error. False if there is none. */
  const stopAt = (wrong: Partial<Record<string, string>>): boolean => {
    const fields = Object.keys(wrong);
    setErrors(wrong);
    const at = firstStepOf(fields);
    if (!at) return false;
    const field = fields.find((one) => stepOfField(one) === at) ?? "";
    showField(form.field(field).id);
    if (!isSameView(at, step)) go(at);
    return true;
  };

  const goTo = (to: NewJobStep) => {
    const before = Object.entries(say(faultsNow())).filter(([field]) => stepIndexOf(stepOfField(field)) < stepIndexOf(to));
    if (!stopAt(Object.fromEntries(before))) go(to);
  };

  /** Whether the form may be sent now. With running uploads it is sent when they end. */
  const maySend = (): boolean => !stopAt(say(faultsNow())) && !sendingPhotos.holdsBack();

  // do not stay at a step whose earlier steps are incomplete
  const clamp = useRef(() => {});
  clamp.current = () => {
    const missing = firstStepOf(Object.keys(faultsNow()));
    if (missing && stepIndexOf(missing) < stepIndexOf(step) && !isSameView(missing, step)) go(missing, { replace: true });
  };
  useEffect(() => {
    if (isScripted && step) clamp.current();
  }, [isScripted, step]);

  // The errors of the response.
  const answer = useRef(() => {});
  answer.current = () => {
    if (form.isRefused) stopAt(errors);
  };
  useEffect(() => {
    if (lastResult) answer.current();
  }, [lastResult]);

  const isSending = navigation.formMethod === "POST";
  const sending = sendingPhotos.isHeld ? "photos" : isSending && !isStep(navigation.formData) ? "form" : "no";
  return { step, go, goBack, goTo, maySend, errors, answered, forgive, showField, sending, toCome } as const;
}

const isStep = (sent: FormData | undefined) => sent?.has("step") === true;

/** A wide screen shows category and subcategory together. */
const isSameView = (a: NewJobStep, b: NewJobStep) =>
  a === b || (stepIndexOf(a) < 2 && stepIndexOf(b) < 2 && !matchMedia("(width < 760px)").matches);

/** Focuses a field, or else the heading of a new step, once the step is visible. */
function useFocusOnceSeen(step: NewJobStep) {
  const wanted = useRef<string | null>(null);
  const seen = useRef<NewJobStep | null>(null);
  useEffect(() => {
    const field = wanted.current && document.getElementById(wanted.current);
    if (field && field.getClientRects().length > 0) {
      wanted.current = null;
      seen.current = step;
      field.focus();
      return;
    }
    const isNew = seen.current !== null && seen.current !== step;
    seen.current = step;
    if (isNew && !field) document.querySelector<HTMLElement>(`[data-in~="${step}"] h2`)?.focus({ preventScroll: true });
  });
  const [, again] = useState(0);
  return (id: string) => {
    wanted.current = id;
    again((count) => count + 1);
  };
}
