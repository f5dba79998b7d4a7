import type { Strip } from "../use-guest-strip.ts";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * On every page. Phones get a shorter text, and so does a job that had no offer in time; the link never wraps.
 * A guest reads the state of the request instead, and is led back to it or to its code.
 */
export function Banner({ strip }: { strip: Strip | null }) {
  const { t } = useTranslations();
  const path = usePath();
  const long = strip?.sentence ?? t("ui.banner.long");
  const short = strip?.sentence ?? t("ui.banner.short");
  const to = strip ? strip.to : "/new-job";
  return (
    <section
      aria-label={short}
      className="on-dark flex min-h-(--banner) items-center justify-center gap-2.5 bg-inverse px-4 py-1 text-small text-on-inverse dark:border-b dark:border-inverse-line"
    >
      <span className="size-2.5 shrink-0 rounded-full bg-brand ring-4 ring-brand/25" aria-hidden="true" />
      <p className="min-w-0 max-[359px]:text-tiny lg:whole-20/9">
        <span className="lg:hidden no-offer-came:inline">{short}</span>
        <span className="hidden lg:inline no-offer-came:hidden">{long}</span>
      </p>
      {to === null ? null : (
        <a
          href={path(to)}
          className="inline-flex min-h-9 shrink-0 items-center whole-12/11 font-semibold whitespace-nowrap text-brand underline underline-offset-4"
        >
          {strip?.link ?? t("ui.banner.link")}
        </a>
      )}
    </section>
  );
}
