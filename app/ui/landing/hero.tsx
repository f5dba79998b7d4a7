import { buttonClass } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { HeroArt } from "./hero-art.tsx";

export type WilayaChoice = { id: number; label: string };

/** Headline, the way into a request, and promises the product keeps; no figure that nobody measured (M10). */
export function Hero({ wilayas }: { wilayas: readonly WilayaChoice[] }) {
  const { t } = useWords();
  const promises = [t("landing.hero.promise_free"), t("landing.hero.promise_fast"), t("landing.hero.promise_verified")];
  return (
    <section className="wrap-page grid items-center gap-10 pt-8 pb-14 lg:grid-cols-[1.08fr_1fr] lg:gap-12 lg:pt-12 lg:pb-20">
      <div className="min-w-0">
        <p className="mb-4 flex items-center gap-2.5 text-small font-medium text-ink-2 md:text-base">
          <Icon name="khatim" className="size-5 text-brand" />
          {t("landing.hero.eyebrow")}
        </p>
        <h1 className="type-display">
          {t("landing.hero.title")} <Marked>{t("landing.hero.title_mark")}</Marked>
        </h1>
        <p className="type-lead mt-4 max-w-[36rem] text-ink-2">{t("landing.hero.lead")}</p>
        <RequestSearch wilayas={wilayas} />
        <Examples />
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2.5 text-small font-medium">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
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

/** Ink with a yellow stroke under it: yellow is never text. */
const Marked = ({ children }: { children: string }) => (
  <span className="bg-[linear-gradient(var(--brand),var(--brand))] box-decoration-clone bg-[length:100%_.24em] bg-[position:0_88%] bg-no-repeat dark:bg-[linear-gradient(var(--brand-press),var(--brand-press))] dark:bg-[length:100%_.12em] dark:bg-[position:0_94%]">
    {children}
  </span>
);

function RequestSearch({ wilayas }: { wilayas: readonly WilayaChoice[] }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <form
      action={path("/new-job")}
      className="mt-7 grid gap-1 rounded-lg border border-line-control bg-surface p-2.5 shadow-2 md:grid-cols-[1fr_auto_auto] md:items-center"
    >
      <label className="flex items-center gap-2.5 px-3.5 md:pe-2">
        <Icon name="search" className="size-5 shrink-0 text-ink-2" />
        <span className="sr-only">{t("landing.hero.service")}</span>
        <input
          name="search"
          maxLength={200}
          placeholder={t("landing.hero.service")}
          className="min-h-[52px] w-full min-w-0 bg-transparent outline-none"
        />
      </label>
      {wilayas.length > 0 ? (
        <label className="relative flex items-center gap-2 border-t border-line px-3.5 md:border-s md:border-t-0 md:px-3">
          <Icon name="map-pin" className="size-5 shrink-0 text-pine" />
          <span className="sr-only">{t("landing.hero.wilaya")}</span>
          <select
            name="wilaya"
            className="min-h-[52px] w-full min-w-0 appearance-none bg-transparent pe-7 font-medium outline-none md:w-36"
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
      ) : null}
      <button type="submit" className={buttonClass({ size: "md" })}>
        {t("landing.hero.submit")}
      </button>
    </form>
  );
}

function Examples() {
  const { t } = useWords();
  const path = usePath();
  const examples = [
    t("landing.hero.example_leak"),
    t("landing.hero.example_ac"),
    t("landing.hero.example_power"),
    t("landing.hero.example_paint"),
  ];
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-3">{t("landing.hero.examples")}</span>
      {examples.map((example) => (
        <a
          key={example}
          href={path(`/new-job?search=${encodeURIComponent(example)}`)}
          className="inline-flex min-h-10 items-center rounded-full border border-line-strong bg-surface px-3.5 text-small font-medium hover:border-ink"
        >
          {example}
        </a>
      ))}
    </p>
  );
}
