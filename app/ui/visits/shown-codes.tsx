import type { ShownCode, VisitCodesView } from "#app/views/visits/visit-codes-view.ts";
import { Button } from "../kit/button.tsx";
import { useTranslations } from "../use-translations.ts";
import { useSeenCodes } from "./offline/use-seen-codes.ts";

type ShownCodesProps = { codes: Extract<VisitCodesView, { side: "client" }>; page: string; visit: string };

/** The codes that the client gives to the artisan. Completion stands behind a tap, so that nobody reads it out too early. */
export function ShownCodes({ codes, page, visit }: ShownCodesProps) {
  const { t } = useTranslations();
  useSeenCodes(visit, codes);
  const { name, arrival, completion, until, renewalsLeft: left } = codes;
  if (!arrival && !completion) return null;
  return (
    <section className="card grid gap-5" aria-labelledby="codes">
      <h2 id="codes" className="type-h4">
        {t("visits.codes.title")}
      </h2>
      {arrival ? <Code code={arrival} title={t("visits.codes.arrival")} text={t("visits.codes.arrival_text", { name })} /> : null}
      {completion ? (
        <details className="group">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("visits.codes.completion_show")}</summary>
          <Code code={completion} title={t("visits.codes.completion")} text={t("visits.codes.completion_text")} />
        </details>
      ) : null}
      <p className="text-small text-ink-2">
        {t("visits.codes.scan")} {t("visits.codes.until", { at: until })}
      </p>
      {left > 0 ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t("visits.codes.renew_show")}</summary>
          <form method="post" action={`${page}/codes`} className="grid justify-items-start gap-3 pt-1">
            <p className="text-small">{t("visits.codes.renew_text", { left })}</p>
            <Button variant="outline" size="sm" busyLabel={t("visits.codes.renew_busy")}>
              {t("visits.codes.renew")}
            </Button>
          </form>
        </details>
      ) : null}
    </section>
  );
}

const spokenDigits = (digits: string) => [...digits].join(" ");

/** Digits in two groups of three, from left to right in every language, and the square for a camera. Read aloud one by one. */
const Code = ({ code: { digits, square }, title, text }: { code: ShownCode; title: string; text: string }) => (
  <div className="grid justify-items-center gap-2 text-center">
    <h3 className="font-semibold">{title}</h3>
    <p dir="ltr" className="sr-only">
      {spokenDigits(digits)}
    </p>
    <p aria-hidden dir="ltr" className="num flex gap-4 font-display text-[2.5rem] leading-tight font-bold tracking-[0.12em]">
      <span>{digits.slice(0, 3)}</span> <span>{digits.slice(3)}</span>
    </p>
    <p className="text-small">{text}</p>
    <svg
      viewBox={`-3 -3 ${square.size + 6} ${square.size + 6}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={spokenDigits(digits)}
      className="mt-1 size-48 rounded-md bg-white forced-color-adjust-none"
    >
      <path stroke="#14201d" d={square.path} />
    </svg>
  </div>
);
