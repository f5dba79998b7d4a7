import { useEffect, useRef, useState } from "react";
import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import type { UploadPreview } from "#app/domain/media/queries.ts";
import type { FormNews } from "#app/views/jobs/change-texts.ts";
import { fieldProps, fieldTexts } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { ResponsiveImage } from "../../kit/display/responsive-image.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { useSendAfterUploads } from "../../uploads/use-send-after-uploads.ts";
import { type Upload, useUploads } from "../../uploads/use-uploads.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ConfirmPage } from "../confirm/confirm-page.tsx";
import { PhotosField } from "../photos/photos-field.tsx";
import { useFormNews } from "../use-form-news.ts";

type EditJobPhotosProps = {
  job: { id: string; isHeld: boolean; photos: JobView["images"]; once: string; news: FormNews };
  /** `uploads`: the stored photos that a refused form may still use. */
  submission: (SubmissionState & { uploads?: readonly UploadPreview[] }) | undefined;
};

const NONE: readonly Upload[] = [];

/** The photos of a job, each with a box to remove it, and a field for new ones. One form, so that it works without scripts. */
export function EditJobPhotos({ job, submission }: EditJobPhotosProps) {
  useFormNews(job.news);
  // a form that is sent again after the page was read anew is the same form
  const [once] = useState(job.once);
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ images: string; remove: string[] }>({ id: "photos", lastResult });
  const ticked = fieldTexts(fields.remove);
  const uploads = useUploads({ purpose: "job_image", most: PHOTOS_PER_JOB, kept: NONE });
  const usable = lastResult?.uploads;
  const { keepOnly } = uploads;
  useEffect(() => {
    if (usable) keepOnly(usable.map(({ id }) => id));
  }, [usable, keepOnly]);
  const images = { ...fieldProps(fields.images), label: t("job_lifecycle.photos.add") };
  const box = useRef<HTMLFormElement>(null);
  const [stops, setStops] = useState(0);
  const sending = useSendAfterUploads(box, uploads.photos, () => setStops((count) => count + 1));
  useEffect(() => {
    if (stops > 0) document.getElementById(images.id)?.focus();
  }, [stops, images.id]);
  return (
    <Lightbox>
      <ConfirmPage
        title={t("job_lifecycle.photos.title")}
        action={path(`/job/${job.id}/photos`)}
        submission={submission}
        submit={t("job_lifecycle.photos.submit")}
        busy={t("job_lifecycle.edit.busy")}
        fields={{ images: { id: images.id, label: images.label } }}
        back={{ href: path(`/job/${job.id}`), label: t("job_lifecycle.back") }}
        sendsFiles
        uploads={{ box, ...sending }}
      >
        <input type="hidden" name="once" value={once} />
        {job.isHeld ? <Alert tone="cobalt">{t("job_lifecycle.photos.held")}</Alert> : null}
        {job.photos.length > 0 ? (
          <ul className="grid grid-cols-2 gap-4">
            {job.photos.map(({ id, mediaId, ...picture }, place) => (
              <li key={id} className="grid gap-1">
                <PhotoLink id={mediaId} className="block rounded-md">
                  <ResponsiveImage
                    picture={{ id: mediaId, ...picture }}
                    alt={t("jobs.fact.photo", { place: place + 1 })}
                    className="aspect-[4/3] w-full rounded-md object-cover"
                  />
                </PhotoLink>
                <Checkbox
                  name="remove"
                  id={`remove-${id}`}
                  value={id}
                  defaultChecked={ticked.includes(id)}
                  label={t("job_lifecycle.photos.remove", { place: place + 1 })}
                />
              </li>
            ))}
          </ul>
        ) : null}
        <PhotosField
          id={images.id}
          label={images.label}
          error={stops > 0 && sending.failed > 0 ? t("jobs.new.photos_failed") : images.error}
          mustChooseAgain={false}
          photos={uploads}
        />
        {images.error ? (
          <p>
            <a className="link" href={path(`/job/${job.id}/edit`)}>
              {t("job_lifecycle.photos.describe")}
            </a>
          </p>
        ) : null}
      </ConfirmPage>
    </Lightbox>
  );
}
