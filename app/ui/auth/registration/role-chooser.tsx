import { withNext } from "#app/views/auth/with-next.ts";
import { LinkButton } from "../../kit/button.tsx";
import { classNames } from "../../kit/class-names.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AuthTop, SkipAndBanner } from "../auth-frame.tsx";
import { GROUNDS, Portrait, type Side, StarPattern } from "../auth-side-panel.tsx";
import { SharedJobNote } from "../shared-job-note.tsx";

/** Two halves, each a link. The hovered half grows. */
export function RoleChooser({ next }: { next: string | null }) {
  const { t } = useTranslations();
  return (
    <>
      <DocumentTitle title={t("auth.chooser.title")} />
      <SkipAndBanner />
      <div className="wrap-page py-3 empty:hidden">
        <SharedJobNote next={next} />
      </div>
      <div className="relative">
        <AuthTop
          onBrand
          className="absolute inset-x-0 top-0 z-10 text-on-brand [&_:focus-visible]:outline-on-brand lg:[&>*:not(:first-child)]:text-on-inverse lg:[&>*:not(:first-child)_:focus-visible]:outline-brand lg:[&>*:not(:first-child):focus-visible]:outline-brand"
        />
        <main
          id="content"
          tabIndex={-1}
          className="grid min-h-[calc(100dvh-var(--banner))] outline-none lg:grid-rows-[1.6fr_repeat(6,auto)_1fr] lg:gap-y-2 lg:grid-cols-[50fr_50fr] lg:transition-[grid-template-columns] lg:duration-[320ms] lg:ease-out-soft lg:has-[[data-half=client]:hover]:grid-cols-[54fr_46fr] lg:has-[[data-half=artisan]:hover]:grid-cols-[46fr_54fr]"
        >
          <h1 className="sr-only">{t("auth.chooser.title")}</h1>
          <Half side="client" next={next} />
          <Half side="artisan" next={next} />
        </main>
      </div>
    </>
  );
}

function Half({ side, next }: { side: Side; next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section
      data-half={side}
      className={classNames(
        "relative isolate grid content-center justify-items-start gap-2 overflow-hidden px-5 pb-6 max-lg:gap-1 md:justify-items-center md:px-8 md:text-center lg:row-span-full lg:grid-rows-subgrid lg:pt-(--bar) lg:pb-0",
        side === "client" ? "pt-[76px]" : "pt-6",
        GROUNDS[side],
      )}
    >
      <StarPattern side={side} />
      <Portrait
        side={side}
        className="mb-2 w-[188px] justify-self-center lg:row-start-2 lg:mb-5 lg:w-[clamp(200px,38vh,300px)]"
      />
      <h2 className="type-h1 lg:row-start-3 lg:text-[2.375rem]">{t(`auth.chooser.${side}.heading`)}</h2>
      <p className={classNames("text-balance lg:row-start-4 lg:max-w-[44ch]", side === "artisan" && "text-on-inverse-2")}>
        {t(`auth.chooser.${side}.text`)}
      </p>
      <LinkButton
        href={withNext(path(`/login/${side}`), next)}
        variant={side === "client" ? "ink" : "primary"}
        size="lg"
        className={classNames(
          "mt-3 w-full after:absolute after:inset-0 md:w-[290px] lg:row-start-5",
          side === "client" && "dark:bg-on-brand dark:text-on-inverse",
        )}
        iconEnd={<Icon name="arrow-right" className="icon-mirror size-5" />}
      >
        {t(`auth.chooser.${side}.enter`)}
      </LinkButton>
      <p className="relative mt-1 justify-self-center text-center lg:mt-2 lg:row-start-6">
        {t(`auth.chooser.${side}.new_here`)}{" "}
        <a
          href={withNext(path(`/register/${side}`), next)}
          className={classNames(
            "inline-block py-2 font-semibold underline decoration-[1.5px] underline-offset-4",
            side === "artisan" && "text-brand",
          )}
        >
          {t(`auth.chooser.${side}.join`)}
        </a>
      </p>
      {side === "client" ? (
        <a
          href={path("/new-job")}
          className="relative inline-flex items-center gap-2 justify-self-center py-2 font-semibold underline decoration-[1.5px] underline-offset-4 lg:row-start-7"
        >
          {t("auth.chooser.without_account")}
          <Icon name="arrow-right" className="icon-mirror size-[18px] max-lg:hidden" />
        </a>
      ) : null}
    </section>
  );
}
