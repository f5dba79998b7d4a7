import mosaic from "../art/hero-mosaic.svg?url&no-inline";
import { useTranslations } from "../use-translations.ts";
import { ExampleOffer } from "./example-offer.tsx";

const OFFERS = 3;

/** An illustration with invented names and numbers, hidden from screen readers. */
export function HeroArt() {
  const { t, format } = useTranslations();
  return (
    <div aria-hidden="true" className="hero-art">
      <img src={mosaic} width={560} height={560} alt="" fetchPriority="high" />
      <p className="hero-notices">
        <i />
        {t("landing.hero.art_told")}
      </p>
      <div className="hero-offers">
        <p className="flex items-center gap-2">
          <span className="whole-8/4 font-display font-semibold">{t("landing.hero.art_offers")}</span>
          <span className="rounded-full bg-pine-soft px-2.5 text-small font-semibold text-pine-strong">
            {format.number(OFFERS)}
          </span>
          <span className="ms-auto text-small text-ink-3 max-[359px]:hidden">{t("landing.hero.art_when")}</span>
        </p>
        <ExampleOffer example="second" />
      </div>
    </div>
  );
}
