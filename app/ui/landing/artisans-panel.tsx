import samir from "../art/samir.svg";
import { LinkButton } from "../kit/button.tsx";
import { khatimPoints } from "../kit/display/khatim-points.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const OUTER = khatimPoints(50, 49);
const LINE = khatimPoints(50, 41);

/** The yellow panel for artisans. Dark text in both themes. */
export function ArtisansPanel() {
  const { t } = useTranslations();
  const path = usePath();
  const reasons = [t("landing.artisans.near"), t("landing.artisans.verified"), t("landing.artisans.price")];
  return (
    <section id="artisans" className="wrap-page pb-14 lg:pb-[88px]">
      <div className="relative grid overflow-hidden rounded-2xl bg-brand text-on-brand md:grid-cols-[1.5fr_1fr] md:items-end">
        <div className="lattice pointer-events-none absolute inset-0 opacity-[.11]" aria-hidden="true" />
        <div className="relative p-6 pt-10 sm:p-10 lg:p-14">
          <h2 className="type-title max-w-xl">{t("landing.artisans.title")}</h2>
          <ul className="mt-5 grid gap-3 font-medium">
            {reasons.map((reason) => (
              <li key={reason} className="flex items-center gap-3">
                <span className="grid size-7 shrink-0 place-items-center rounded-full bg-on-brand text-brand">
                  <Icon name="check" className="size-4 stroke-[2.5]" />
                </span>
                {reason}
              </li>
            ))}
          </ul>
          <LinkButton
            href={path("/register/artisan")}
            variant="ink"
            size="lg"
            className="mt-7 bg-on-brand! text-white!"
            iconEnd={<Icon name="arrow-right" className="icon-mirror size-5" />}
          >
            {t("landing.artisans.join")}
          </LinkButton>
        </div>
        <div aria-hidden="true" className="relative mx-auto mt-2 w-[300px] md:mt-10 md:w-[260px] lg:w-[350px]">
          <svg viewBox="0 0 100 100" aria-hidden="true" className="w-full">
            <polygon points={OUTER} className="fill-on-brand" />
            <polygon points={LINE} fill="none" className="stroke-brand" strokeWidth=".6" />
          </svg>
          <img src={samir} alt="" width={160} height={160} className="absolute inset-x-0 bottom-0 mx-auto w-[86%]" />
        </div>
      </div>
    </section>
  );
}
