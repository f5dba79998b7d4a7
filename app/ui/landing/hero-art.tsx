import mosaic from "../art/hero-mosaic.svg?url&no-inline";
import karim from "../art/karim.svg?url&no-inline";
import { Badge } from "../kit/badge.tsx";
import { khatimPoints } from "../kit/khatim-points.ts";
import { useWords } from "../use-words.ts";

const STAR = khatimPoints(50, 46);

/** An illustration, so hidden from screen readers; invented people only. */
export function HeroArt() {
  const { t } = useWords();
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[500px] pb-10">
      <img
        src={mosaic}
        width={560}
        height={560}
        alt=""
        loading="lazy"
        className="aspect-[10/9] w-full rounded-2xl object-cover lg:aspect-square"
      />
      <div className="absolute inset-x-4 bottom-0 grid gap-3 rounded-lg border border-line bg-raised p-4 shadow-3 lg:start-auto lg:-end-4 lg:w-80 lg:p-5">
        <p className="text-small font-semibold">{t("landing.hero.card_title")}</p>
        <div className="flex items-center gap-3">
          <img src={karim} width={48} height={48} alt="" loading="lazy" className="size-12 rounded-full" />
          <p className="flex flex-1 items-center gap-2 font-display font-semibold">
            {t("landing.hero.card_name")}
            <svg viewBox="0 0 100 100" aria-hidden="true" className="size-[18px]">
              <polygon points={STAR} className="fill-pine" />
              <path d="M31 51l13 13 26-28" fill="none" className="stroke-on-pine" strokeWidth="9" strokeLinecap="round" />
            </svg>
          </p>
          <span className="max-[359px]:hidden">
            <Badge tone="pine">{t("ui.verified")}</Badge>
          </span>
        </div>
      </div>
    </div>
  );
}
