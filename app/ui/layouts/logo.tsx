import { classNames } from "../kit/class-names.ts";
import { khatimPoints } from "../kit/khatim.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

const STAR = khatimPoints(50, 47);
const INNER = khatimPoints(50, 25, 0.765);

/** The yellow star and the word, leading home. Its colours are the same in both themes. */
export function Logo({ className }: { className?: string }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <a href={path("/")} className={classNames("inline-flex min-h-11 items-center gap-2.5", className)}>
      <svg viewBox="0 0 100 100" className="size-9" aria-hidden="true">
        <polygon points={STAR} className="fill-brand stroke-brand" strokeWidth="4" strokeLinejoin="round" />
        <polygon points={INNER} fill="none" className="stroke-on-brand" strokeWidth="7" strokeLinejoin="round" />
        <circle cx="50" cy="50" r="7.5" className="fill-on-brand" />
      </svg>
      <span className="font-display text-2xl font-bold leading-normal">{t("ui.brand")}</span>
    </a>
  );
}
