import type { ReactNode } from "react";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldError, fieldText, isFieldChecked } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Avatar } from "../../kit/display/avatar.tsx";
import { Checkbox } from "../../kit/fields/checkbox.tsx";
import { FieldMessages } from "../../kit/fields/field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { PhotoFormats } from "../../uploads/photo-formats.tsx";
import { useUploadErrorText } from "../../uploads/use-upload-error-text.ts";
import { useTranslations } from "../../use-translations.ts";
import { CropField } from "./crop-field.tsx";
import type { ChosenPicture } from "./use-picture.ts";

type PictureFieldProps = {
  name: string;
  isCompany: boolean;
  pictureId: string | null;
  chosen: ChosenPicture;
  lastResult: FormSubmission | undefined;
};

/** The profile picture: choose another, or remove it. Without scripts the centre is used. */
export function PictureField({ name, isCompany, pictureId, chosen, lastResult }: PictureFieldProps) {
  const { t } = useTranslations();
  const { bitmap, percent } = chosen;
  const [, fields] = useFormSubmission<{ picture: string; remove: string }>({ id: "profile", lastResult });
  // uploaded with a form that was refused because of another field
  const kept = fieldText(fields.picture) ?? "";
  const shown = kept || pictureId;
  const wasRemoved = isFieldChecked(fields.remove);
  const isRemoved = chosen.isRemoved ?? wasRemoved;
  return (
    <div className="picture-field">
      {bitmap ? (
        <CropField bitmap={bitmap} canvas={chosen.canvas} />
      ) : (
        <ShownPicture pictureId={isRemoved ? null : shown}>
          <Avatar name={name} company={isCompany} pictureId={isRemoved ? null : shown} className="size-40 text-[3rem]" />
        </ShownPicture>
      )}
      <div className="picture-choice">
        {percent === null ? null : (
          <progress value={percent} max={100} aria-label={t("profile.photo.sending")} className="photo-progress" />
        )}
        {kept ? <input type="hidden" name="picture" value={kept} /> : null}
        <label className="btn btn-outline picture-chooser">
          <Icon name="camera" className="size-5" />
          <span>{t(shown || bitmap ? "profile.photo.other" : "profile.photo.choose")}</span>
          <input
            ref={chosen.chooser}
            id="picture"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
            aria-describedby="picture-hint"
            onChange={(event) => chosen.choose(event.currentTarget.files?.[0])}
            className="photo-chooser"
          />
        </label>
        <PictureFaults fault={chosen.fault} error={fieldError(fields.picture)} />
        {shown ? (
          // hidden and not removed, because typed values are only restored into a form with the same fields
          <div hidden={bitmap !== null}>
            <Checkbox
              name="remove"
              label={t("profile.photo.remove")}
              defaultChecked={wasRemoved}
              onChange={(event) => chosen.setRemoved(event.currentTarget.checked)}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

function ShownPicture({ pictureId, children }: { pictureId: string | null; children: ReactNode }) {
  const { t } = useTranslations();
  if (!pictureId) return children;
  return (
    <PhotoLink id={pictureId} label={t("profile.section.photo")} className="rounded-full">
      {children}
    </PhotoLink>
  );
}

function PictureFaults({ fault, error }: { fault: string | null; error: string | undefined }) {
  const { t } = useTranslations();
  const { short, whole } = useUploadErrorText();
  const text = fault === null ? undefined : (short({ fault }) ?? whole({ fault }) ?? t("ui.upload.failed"));
  return (
    <div aria-live="polite">
      <FieldMessages own="picture" error={text ?? error} hint={<PhotoFormats />} />
    </div>
  );
}
