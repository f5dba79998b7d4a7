import { Fragment, type ReactNode } from "react";
import { hasApp, useCompany } from "../company-context.ts";
import { buttonClass } from "../kit/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { PhoneCode } from "../layouts/phone-code.tsx";
import { StoreLinks } from "../layouts/store-links.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { HeroArt } from "./hero-art.tsx";
import { pluralForms } from "./plural-forms.ts";

export type WilayaChoice = { id: number; label: string };

/** Headline, link to the job form, and promises. `isSoon`: the measured time to the first offer allows to name minutes. */
export function Hero({ wilayas, isSoon }: { wilayas: readonly WilayaChoice[]; isSoon: boolean }) {
  const { t } = useTranslations();
  const { links } = useCompany();
  const promises = [
    t("landing.hero.promise_free"),
    ...(isSoon ? [t("landing.hero.promise_soon")] : []),
    t("landing.hero.promise_verified"),
  ];
  return (
    <section className="wrap-page grid items-center gap-8 pt-6 pb-8 lg:grid-cols-[1.08fr_1fr] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_500px] lg:pt-12 lg:pb-20">
      <div className="min-w-0">
        <p className="mb-3 flex items-center gap-2.5 text-small font-medium text-ink-2 max-[359px]:text-tiny md:text-base">
          <Icon name="khatim" className="size-5 text-brand" />
          {t("landing.hero.eyebrow")}
        </p>
        <h1 className="type-display">
          {t("landing.hero.title")
            .split("\n")
            .map((line) => (
              <Fragment key={line}>
                <Line>{line}</Line>{" "}
              </Fragment>
            ))}
          <Line>
            <Marked>{t("landing.hero.title_mark")}</Marked>
          </Line>
        </h1>
        <p className="type-lead mt-3 max-w-[36rem] text-ink-2 lg:mt-5">{t("landing.hero.lead")}</p>
        <RequestSearch wilayas={wilayas} />
        <Examples />
        {hasApp(links) ? (
          <div className="mt-7 flex items-center gap-5">
            <PhoneCode to="/app" label={t("landing.hero.code")} className="w-[90px]!" />
            <StoreLinks />
          </div>
        ) : null}
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2.5 text-small font-medium text-ink-2">
          {promises.map((promise) => (
            <li key={promise} className="flex whole-14/6 gap-2">
              <Icon name="circle-check" className="size-5 text-pine" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <HeroArt />
    </section>
  );
}

/** The lines are fixed, so that a late typeface breaks the headline into no other ones. */
const Line = ({ children }: { children: ReactNode }) => <span className="block min-[360px]:whitespace-nowrap">{children}</span>;

/** Dark text with a yellow line below: yellow is never a text colour. */
const Marked = ({ children }: { children: string }) => (
  <span className="bg-[linear-gradient(var(--brand),var(--brand))] box-decoration-clone bg-[length:100%_.24em] bg-[position:0_88%] bg-no-repeat dark:bg-[linear-gradient(var(--brand-press),var(--brand-press))] dark:bg-[length:100%_.12em] dark:bg-[position:0_94%]">
    {children}
  </span>
);

function RequestSearch({ wilayas }: { wilayas: readonly WilayaChoice[] }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <form action={path("/new-job")} className="hero-search">
      <div data-suggest-box className="relative">
        <label className="flex items-center gap-3 px-3.5">
          <Icon name="search" className="size-[22px] text-ink-2" />
          <span className="sr-only">{t("landing.hero.service")}</span>
          <input
            name="search"
            maxLength={200}
            autoComplete="off"
            placeholder={t("landing.hero.service")}
            data-suggests={pluralForms((gaps) => t("ui.combobox.result", gaps))}
            className="min-h-[52px] w-full min-w-0 bg-transparent outline-none"
          />
        </label>
        <ul id="suggestions" aria-label={t("ui.combobox.list")} hidden className="combobox-list" />
        <p role="status" className="sr-only" />
      </div>
      {wilayas.length > 0 ? <WilayaSelect wilayas={wilayas} /> : null}
      <button type="submit" className={buttonClass({ size: "md" }, "min-h-[52px]! md:whole-8/5")}>
        {t("landing.hero.submit")}
      </button>
    </form>
  );
}

function WilayaSelect({ wilayas }: { wilayas: readonly WilayaChoice[] }) {
  const { t } = useTranslations();
  return (
    <label className="relative flex items-center gap-3 border-t border-line px-3.5 md:border-s md:border-t-0 md:gap-2 lg:max-xl:border-s-0">
      <Icon name="map-pin" className="size-5 text-pine" />
      <span className="sr-only">{t("landing.hero.wilaya")}</span>
      <select
        name="wilaya"
        className="min-h-[56px] w-full min-w-0 appearance-none bg-transparent pe-7 font-medium outline-none md:min-h-[38px] md:w-36"
      >
        <option value="">{t("landing.hero.wilaya")}</option>
        {wilayas.map((wilaya) => (
          <option key={wilaya.id} value={wilaya.id}>
            {wilaya.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute end-3 size-[18px]" />
    </label>
  );
}

function Examples() {
  const { t } = useTranslations();
  const path = usePath();
  const examples = [
    t("landing.hero.example_leak"),
    t("landing.hero.example_ac"),
    t("landing.hero.example_power"),
    t("landing.hero.example_paint"),
  ];
  return (
    <p className="hero-examples">
      <span className="whole-12/3 shrink-0 text-small text-ink-3">{t("landing.hero.examples")}</span>
      {examples.map((example) => (
        <a
          key={example}
          href={path(`/new-job?search=${encodeURIComponent(example)}`)}
          className="chip whole-14/9 shrink-0 justify-center text-small!"
        >
          {example}
        </a>
      ))}
    </p>
  );
}
