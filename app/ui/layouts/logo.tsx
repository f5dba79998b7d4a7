import { classNames } from "../kit/class-names.ts";
import { khatimPoints } from "../kit/display/khatim-points.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const STAR = khatimPoints(50, 47);
const INNER = khatimPoints(50, 25, 0.765);

const KASRA = "\u0650";

const YELLOW = { outer: "fill-brand stroke-brand", inner: "stroke-on-brand", dot: "fill-on-brand" };
const INK = { outer: "fill-on-brand stroke-on-brand", inner: "stroke-brand", dot: "fill-brand" };

/**
 * The yellow star and the brand name, linked to the home page; `onBrand`: dark star for yellow backgrounds. Same colours in
 * both themes. Without the kasra, which makes another letter of the first one at this size.
 */
export function Logo({ className, onBrand }: { className?: string; onBrand?: boolean }) {
  const { t } = useTranslations();
  const path = usePath();
  const { outer, inner, dot } = onBrand ? INK : YELLOW;
  return (
    <a href={path("/")} className={classNames("inline-flex min-h-11 items-center gap-2.5", className)}>
      <svg viewBox="0 0 100 100" className="size-9" aria-hidden="true">
        <polygon points={STAR} className={outer} strokeWidth="4" strokeLinejoin="round" />
        <polygon points={INNER} fill="none" className={inner} strokeWidth="7" strokeLinejoin="round" />
        <circle cx="50" cy="50" r="7.5" className={dot} />
      </svg>
      <span className="whole-8/1 font-display text-2xl font-bold leading-normal">{t("ui.brand").replace(KASRA, "")}</span>
    </a>
  );
}
