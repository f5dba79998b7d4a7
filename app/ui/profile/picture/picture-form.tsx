import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import type { useMendedSubmission } from "../../forms/use-mended-submission.ts";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useTranslations } from "../../use-translations.ts";
import { SectionForm } from "../section-form.tsx";
import { PictureField } from "./picture-field.tsx";
import { usePicture } from "./use-picture.ts";

type PictureFormProps = {
  name: string;
  isCompany: boolean;
  pictureId: string | null;
  profile: ProfileHead;
  submission: ReturnType<typeof useMendedSubmission>;
  isSaved: boolean;
};

/** The page of an artisan's picture. */
export function PictureForm({ name, isCompany, pictureId, ...form }: PictureFormProps) {
  const { t } = useTranslations();
  const chosen = usePicture("photo");
  return (
    // Around the form, because the dialog of a photo has one of its own.
    <Lightbox>
      <SectionForm
        section="photo"
        {...form}
        withFile
        isChanged={chosen.bitmap !== null}
        isBusy={chosen.percent !== null}
        onReset={chosen.clear}
        onSubmit={chosen.send}
        labels={{ picture: t("profile.section.photo") }}
      >
        <div className="card">
          <PictureField
            name={name}
            isCompany={isCompany}
            pictureId={pictureId}
            chosen={chosen}
            lastResult={form.submission.lastResult}
          />
        </div>
      </SectionForm>
    </Lightbox>
  );
}
