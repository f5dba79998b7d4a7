import { IMAGES_PER_STATEMENT } from "#app/domain/disputes/rules.ts";
import { FileButton } from "../kit/fields/file-button.tsx";
import { FileLimitScript } from "../kit/fields/file-limit.tsx";
import { useTranslations } from "../use-translations.ts";

/** Up to five pictures, which are sent with the form. */
export function PicturesField({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <>
      <FileButton
        id={id}
        name="images"
        multiple
        accept="image/jpeg,image/png,image/webp"
        label={t("disputes.page.images")}
        hint={t("disputes.page.images_hint", { count: IMAGES_PER_STATEMENT })}
        limit={{ most: IMAGES_PER_STATEMENT, tooMany: t("disputes.page.images_too_many", { count: IMAGES_PER_STATEMENT }) }}
      />
      <FileLimitScript />
    </>
  );
}
