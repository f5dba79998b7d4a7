import type { ArtisanView } from "#app/views/artisans/artisan-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The main action, which for the artisan is to edit the page: at the bottom of a phone's screen, beside the name on a wide screen. */
export function RequestJobButton({ artisan }: { artisan: ArtisanView }) {
  const { t } = useTranslations();
  const path = usePath();
  const { isOnHoliday } = artisan.presence;
  if (artisan.isOwn)
    return (
      <div className="artisan-request">
        <h2 className="type-h3">{t("artisan.own")}</h2>
        <LinkButton href={path("/account/edit")} size="lg" block>
          {t("profile.edit")}
        </LinkButton>
      </div>
    );
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

/** First category and home wilaya of the artisan. They prefill the job form. */
function carried({ categories: [first], wilayaId }: ArtisanView): string {
  const params = new URLSearchParams();
  if (first) params.set("category", String(first.id));
  if (wilayaId !== null) params.set("wilaya", String(wilayaId));
  return params.size > 0 ? `?${params}` : "";
}
