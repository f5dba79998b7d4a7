import { useLocation } from "react-router";
import { buttonClass, LinkButton } from "../kit/button.tsx";
import { CategoryIcon } from "../kit/category-icon.tsx";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

export type Service = { id: number; slug: string; name: string; specialities: readonly string[] };

const SHOWN_FIRST = 6;
const SPECIALITIES_SHOWN = 3;

/** L02 and L03: six categories, the others behind one press; `null` when they could not be read (L09). */
export function Services({ services }: { services: readonly Service[] | null }) {
  const { t } = useWords();
  return (
    <section id="services" className="border-y border-line bg-surface py-14 dark:bg-sunken lg:py-[88px]">
      <div className="wrap-page">
        <h2 className="type-title">{t("landing.services.title")}</h2>
        <p className="mt-1 mb-7 text-ink-2">{t("landing.services.lead")}</p>
        {services ? <ServiceGrids services={services} /> : <ServicesFailed />}
      </div>
    </section>
  );
}

function ServiceGrids({ services }: { services: readonly Service[] }) {
  const { t, format } = useWords();
  return (
    <>
      <ServiceGrid services={services.slice(0, SHOWN_FIRST)} />
      {services.length > SHOWN_FIRST ? (
        <details className="group">
          <summary className={`${buttonClass({ variant: "outline" })} mx-auto mt-6 w-fit! max-w-full flex!`}>
            <span className="group-open:hidden">
              {t("landing.services.show_all")} <span className="font-normal text-ink-3">({format.number(services.length)})</span>
            </span>
            <span className="hidden group-open:inline">{t("landing.services.hide")}</span>
            <Icon name="chevron-down" className="size-[18px] transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-6">
            <ServiceGrid services={services.slice(SHOWN_FIRST)} />
          </div>
        </details>
      ) : null}
    </>
  );
}

const ServiceGrid = ({ services }: { services: readonly Service[] }) => (
  <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-[18px]">
    {services.map((service) => (
      <ServiceCard key={service.id} service={service} />
    ))}
  </ul>
);

function ServiceCard({ service }: { service: Service }) {
  const { language } = useWords();
  const path = usePath();
  return (
    <li className="grid min-w-0">
      <a
        href={path(`/new-job?category=${service.id}`)}
        className="group grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-lg wrap-anywhere border border-line bg-surface p-4 shadow-1 transition-[border-color,box-shadow] duration-200 hover:border-ink hover:shadow-2 lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-5 lg:p-6"
      >
        <CategoryIcon slug={service.slug} id={service.id} className="size-16 lg:size-[72px]" />
        <span className="grid min-w-0 gap-0.5">
          <span className="font-display font-semibold leading-snug hyphens-auto lg:text-[1.125rem]">{service.name}</span>
          <span className="line-clamp-2 py-[.1em] text-small text-ink-3 lg:line-clamp-1">
            {service.specialities.slice(0, SPECIALITIES_SHOWN).join(language === "ar" ? "، " : ", ")}
          </span>
        </span>
        <Icon name="arrow-right" className="icon-mirror hidden size-5 text-ink-3 group-hover:text-ink lg:block" />
      </a>
    </li>
  );
}

function ServicesFailed() {
  const { t } = useWords();
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <Notice
      tone="danger"
      title={t("landing.services.failed")}
      action={
        <>
          <LinkButton
            href={`${pathname}#services`}
            variant="outline"
            size="sm"
            icon={<Icon name="refresh-cw" className="size-4" />}
          >
            {t("ui.retry")}
          </LinkButton>
          <LinkButton href={path("/new-job")} variant="ghost" size="sm">
            {t("ui.footer.post")}
          </LinkButton>
        </>
      }
    >
      {t("landing.services.failed_text")}
    </Notice>
  );
}
