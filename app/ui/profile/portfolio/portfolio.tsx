import { useState } from "react";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import type { useMendedSubmission } from "../../forms/use-mended-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { UploadCount } from "../../kit/fields/upload-tile.tsx";
import { Lightbox } from "../../kit/lightbox/lightbox.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useTranslations } from "../../use-translations.ts";
import { AddPhotos, AddPhotosAlone, ConfirmPhotoRemoval } from "./portfolio-add.tsx";
import { PortfolioForm } from "./portfolio-form.tsx";
import { useWorkPhotos, type WorkPhoto } from "./use-work-photos.ts";

type PortfolioProps = {
  profile: ProfileHead;
  photos: readonly WorkPhoto[];
  photoToRemove: WorkPhoto | null;
  /** The initial values of the form (changed-fields.ts). */
  was: string;
  submission: ReturnType<typeof useMendedSubmission>;
  /** The time of the last save, if the page is its response. */
  savedAt: number | null;
};

/** The portfolio photos: several can be added at once, each with a caption and a position. */
export function Portfolio({ profile, photos, photoToRemove, was, submission, savedAt }: PortfolioProps) {
  const { t } = useTranslations();
  const toast = useToast();
  const isScripted = useHydrated();
  const { shown, uploads, refused, remove } = useWorkPhotos(photos);
  const [removing, setRemoving] = useState<WorkPhoto | null>(null);
  const [isBusy, setBusy] = useState(false);
  const removeIt = async (photo: WorkPhoto) => {
    setBusy(true);
    const isGone = await remove(photo.id);
    setBusy(false);
    if (isGone) setRemoving(null);
    else toast({ title: t("ui.error.not_sent"), text: t("profile.portfolio.not_removed"), tone: "error" });
  };
  return (
    <>
      {photoToRemove && !isScripted ? <ConfirmPhotoRemoval photo={photoToRemove} /> : null}
      <div className="card grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <h2 className="type-h4">{t("profile.portfolio.photos")}</h2>
          <UploadCount count={shown.length} most={WORK_PHOTOS_PER_ARTISAN} />
        </div>
        {isScripted ? (
          <AddPhotos uploads={uploads} refused={refused} room={WORK_PHOTOS_PER_ARTISAN - shown.length} />
        ) : (
          <AddPhotosAlone room={WORK_PHOTOS_PER_ARTISAN - shown.length} onChosen={uploads.add} />
        )}
      </div>
      {shown.length > 0 ? (
        // Around the form, because the dialog of a photo has one of its own.
        <Lightbox>
          <PortfolioForm
            key={JSON.stringify([photos, savedAt])}
            profile={profile}
            photos={shown}
            submission={submission}
            isSaved={savedAt !== null}
            was={was}
            onRemove={setRemoving}
          />
        </Lightbox>
      ) : null}
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t("profile.portfolio.remove_title")}
        actions={
          <>
            <Button
              type="button"
              variant="danger-solid"
              busy={isBusy}
              onClick={() => (removing ? removeIt(removing) : undefined)}
            >
              {t("profile.portfolio.remove")}
            </Button>
            <Button type="button" variant="ghost" onClick={() => setRemoving(null)}>
              {t("profile.portfolio.keep")}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t("profile.portfolio.remove_text")}</p>
      </Dialog>
    </>
  );
}
