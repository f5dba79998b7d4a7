import { IMAGES_PER_STATEMENT } from "#app/domain/disputes/rules.ts";
import { useTranslations } from "../use-translations.ts";

/** Up to five pictures by the browser's own control, which works without scripts. */
export function PicturesField({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {t("disputes.page.images")}
      </label>
      <input
        id={id}
        type="file"
        name="images"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        className="min-h-11 w-0 min-w-full file:me-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold"
      />
      <p id={`${id}-hint`} className="text-small text-ink-2">
        {t("disputes.page.images_hint", { count: IMAGES_PER_STATEMENT })}
      </p>
    </div>
  );
}
