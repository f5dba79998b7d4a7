import { Fragment } from "react";
import { useLocation } from "react-router";
import { buttonClass, LinkButton } from "../kit/button.tsx";
import { CategoryIcon, type CategoryImage } from "../kit/display/category-icon.tsx";
import { InlineError } from "../kit/fields/inline-error.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { pluralForms } from "./plural-forms.ts";

export type CategoryCardView = {
  id: number;
  slug: string;
  name: string;
  picture: CategoryImage | undefined;
  specialities: readonly string[];
};

const SHOWN_FIRST = 6;
const SPECIALITIES_SHOWN = 3;

/** The longest name that fits the line of a card. */
const FITS = 26;

/** The first names that fit, or the shortest one: a line ends on a whole name. */
function briefNames(names: readonly string[]): string[] {
  const brief = names.filter(({ length }) => length <= FITS);
  return (brief.length > 0 ? brief : [...names].sort((a, b) => a.length - b.length)).slice(0, SPECIALITIES_SHOWN);
}

/** Six categories, the others behind a button. If they could not be read (`null`), the search still works. */
export function CategoriesSection({ services }: { services: readonly CategoryCardView[] | null }) {
  const { t } = useTranslations();
  return (
    <section id="services" className="border-y border-line bg-surface py-14 dark:bg-sunken lg:py-[88px]">
      <div className="wrap-page">
        <div className="mb-7 grid gap-4 md:grid-cols-[1fr_minmax(0,340px)] md:items-end">
          <div>
            <h2 className="type-title">{t("landing.services.title")}</h2>
            <p className="mt-1 text-ink-2">{t("landing.services.lead")}</p>
          </div>
          <ServiceFilter />
        </div>
        {services ? <ServiceGrid services={services} /> : <ServicesFailed />}
      </div>
    </section>
  );
}

/** Filters the grid by script (filter-categories.ts). Without scripts, and on Enter, it opens the job form. */
function ServiceFilter() {
  const { t } = useTranslations();
  const path = usePath();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older supported browsers do not know <search>
    <form
      role="search"
      action={path("/new-job")}
      data-service-filter={pluralForms((gaps) => t("landing.services.found", gaps))}
      className="relative"
    >
      <Icon name="search" className="absolute start-4 top-4 size-5 text-ink-2" />
      <input
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        aria-label={t("landing.services.search")}
        placeholder={t("landing.services.search")}
        className="peer control with-start with-end"
      />
      <button
        type="reset"
        aria-label={t("landing.services.clear")}
        className="control-slot end-0 rounded-md text-ink-2 hover:text-ink peer-placeholder-shown:hidden"
      >
        <Icon name="x" className="size-5" />
      </button>
    </form>
  );
}

function ServiceGrid({ services }: { services: readonly CategoryCardView[] }) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <>
      <p role="status" data-services-found className="text-small text-ink-2 not-empty:mb-4" />
      <p data-services-none hidden className="text-ink-2">
        {t("landing.services.none")}{" "}
        <a href={path("/new-job")} className="link inline-block py-2">
          {t("landing.services.none_action")}
        </a>
      </p>
      <ul className="landing-categories" data-services>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </ul>
      {services.length > SHOWN_FIRST ? (
        <details className="group services-more">
          <summary className={buttonClass({ variant: "outline" })}>
            <span className="group-open:hidden">
              {t("landing.services.show_all")} <bdi className="font-normal text-ink-3">({format.number(services.length)})</bdi>
            </span>
            <span className="hidden group-open:inline">{t("landing.services.hide")}</span>
            <Icon name="chevron-down" className="size-[18px] transition-transform group-open:rotate-180" />
          </summary>
        </details>
      ) : null}
    </>
  );
}

function ServiceCard({ service }: { service: CategoryCardView }) {
  const path = usePath();
  return (
    <li data-service={service.id} data-specialities={service.specialities.join("|")}>
      <a href={path(`/new-job?category=${service.id}`)} className="landing-category">
        <CategoryIcon slug={service.slug} id={service.id} picture={service.picture} className="landing-category-star" />
        <span className="min-w-0">
          <span data-name className="landing-category-name">
            {service.name}
          </span>
          <span className="landing-category-line">
            <span data-line>
              {briefNames(service.specialities).map((name) => (
                <Fragment key={name}>
                  <span>{name}</span>{" "}
                </Fragment>
              ))}
            </span>
          </span>
        </span>
        <Icon name="arrow-right" className="icon-mirror landing-category-go" />
      </a>
    </li>
  );
}

function ServicesFailed() {
  const { t } = useTranslations();
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <div className="grid gap-3">
      <InlineError
        title={t("landing.services.failed")}
        message={t("landing.services.failed_text")}
        retryHref={`${pathname}#services`}
      />
      <LinkButton href={path("/new-job")} variant="ghost" className="justify-self-start">
        {t("ui.footer.post")}
      </LinkButton>
    </div>
  );
}
