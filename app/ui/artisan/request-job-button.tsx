import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The one thing to do here: on a phone under the thumb, on a wide screen beside his name. */
export function RequestJobButton({ artisan }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  const path = usePath();
  const { isOnHoliday } = artisan.presence;
  return (
    <div className="artisan-request">
      <h2 className="type-h3">{t("artisan.request.title")}</h2>
      <p className="text-small text-ink-2">
        {isOnHoliday ? t("artisan.request.text_others") : t("artisan.request.text", { name: artisan.name })}
      </p>
      <LinkButton href={path("/new-job") + carried(artisan)} size="lg" block>
        {t(isOnHoliday ? "artisan.request.submit_others" : "artisan.request.submit")}
      </LinkButton>
      <p className="text-small text-ink-3">
        <Icon name="shield-check" className="size-[18px]" />
        {t("artisan.request.free")}
      </p>
    </div>
  );
}

/** His first trade and his wilaya, so that the request begins with both (R16). */
function carried({ categories: [first], wilayaId }: ArtisanView): string {
  const params = new URLSearchParams();
  if (first) params.set("category", String(first.id));
  if (wilayaId !== null) params.set("wilaya", String(wilayaId));
  return params.size > 0 ? `?${params}` : "";
}
