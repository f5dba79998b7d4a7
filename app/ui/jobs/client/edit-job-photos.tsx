import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import { fieldProps, fieldTexts } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { type SubmissionState, useLastSubmission } from "../../forms/use-last-submission.ts";
import { ResponsiveImage } from "../../kit/display/responsive-image.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { LightboxDialog } from "../../kit/lightbox/lightbox-dialog.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { ConfirmPage } from "../confirm/confirm-page.tsx";

type EditJobPhotosProps = {
  job: { id: string; isHeld: boolean; photos: JobView["images"]; once: string };
  submission: SubmissionState | undefined;
};

/** The photos of a job, each with a box to remove it, and a field for new ones. One form, so that it works without scripts. */
export function EditJobPhotos({ job, submission }: EditJobPhotosProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { lastResult } = useLastSubmission(submission);
  const [, fields] = useFormSubmission<{ images: string; remove: string[] }>({ id: "photos", lastResult });
  const ticked = fieldTexts(fields.remove);
  const images = { ...fieldProps(fields.images), label: t("job_lifecycle.photos.add") };
  return (
    <>
      <ConfirmPage
        title={t("job_lifecycle.photos.title")}
        action={path(`/job/${job.id}/photos`)}
        submission={submission}
        submit={t("job_lifecycle.photos.submit")}
        busy={t("job_lifecycle.edit.busy")}
        fields={{ images: { id: images.id, label: images.label } }}
        back={{ href: path(`/job/${job.id}`), label: t("job_lifecycle.back") }}
        sendsFiles
      >
        <input type="hidden" name="once" value={job.once} />
        {job.isHeld ? <Alert tone="cobalt">{t("job_lifecycle.photos.held")}</Alert> : null}
        {job.photos.length > 0 ? (
          <ul className="grid grid-cols-2 gap-4">
            {job.photos.map(({ id, mediaId, ...picture }, place) => (
              <li key={id} className="grid gap-1">
                <PhotoLink id={mediaId} className="block rounded-md">
                  <ResponsiveImage
                    picture={{ id: mediaId, ...picture }}
                    alt={t("jobs.fact.photo", { place: place + 1 })}
                    sizes="220px"
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
        <TextField
          {...images}
          defaultValue={undefined}
          hint={t("jobs.new.photos_hint")}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
        />
        {images.error ? (
          <p>
            <a className="link" href={path(`/job/${job.id}/edit`)}>
              {t("job_lifecycle.photos.describe")}
            </a>
          </p>
        ) : null}
      </ConfirmPage>
      {/* Beside the form, because its cross is a form of its own. */}
      <LightboxDialog />
    </>
  );
}
