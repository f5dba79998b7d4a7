import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * On every page. Phones get a shorter text, and so does a job that had no offer in time; the link never wraps.
 * A guest with a pending job is led back to its code.
 */
export function Banner({ waits }: { waits: boolean }) {
  const { t } = useTranslations();
  const path = usePath();
  const long = t(waits ? "ui.banner.waits" : "ui.banner.long");
  const short = t(waits ? "ui.banner.waits" : "ui.banner.short");
  return (
    <section
      aria-label={short}
      className="on-dark flex min-h-(--banner) items-center justify-center gap-2.5 bg-inverse px-4 py-1 text-small text-on-inverse dark:border-b dark:border-inverse-line"
    >
      <span className="size-2.5 shrink-0 rounded-full bg-brand ring-4 ring-brand/25" aria-hidden="true" />
      <p className="min-w-0 max-[359px]:text-tiny">
        <span className="lg:hidden no-offer-came:inline">{short}</span>
        <span className="hidden lg:inline no-offer-came:hidden">{long}</span>
      </p>
      <a
        href={path(waits ? "/verify-otp" : "/new-job")}
        className="inline-flex min-h-9 shrink-0 items-center font-semibold whitespace-nowrap text-brand underline underline-offset-4"
      >
        {t(waits ? "ui.banner.waits_link" : "ui.banner.link")}
      </a>
    </section>
  );
}
