import type { SocialSignInOptions } from "#app/views/auth/social-sign-in-options.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import heroMosaic from "../../art/hero-mosaic.svg";
import { classNames } from "../../kit/class-names.ts";
import { Alert } from "../../kit/feedback/alert.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { SocialMetadata } from "../../page-metadata.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { SplitFrame } from "../auth-frame.tsx";
import { AuthSidePanel, type Side } from "../auth-side-panel.tsx";
import { SharedJobNote } from "../shared-job-note.tsx";
import { SocialSignIn, SocialSignInError } from "../social-sign-in.tsx";
import { RegisterForm } from "./register-form.tsx";

type RegisterPageProps = {
  /** Said instead of the form; a form that was sent before stays. */
  closed: string | null;
  side: Side;
  next: string | null;
  social: SocialSignInOptions;
  lastResult: FormSubmission | undefined;
};

export function RegisterPage({ closed, side, next, social, lastResult }: RegisterPageProps) {
  const { t } = useTranslations();
  // The same button would lead back here.
  const isPhoneMissing = social.fault === "social_artisan_unknown";
  return (
    <SplitFrame
      isLong
      panel={<PromisePanel side={side} />}
      top={<HaveAccount side={side} next={next} className="me-3 text-small max-xl:hidden" />}
    >
      <DocumentTitle title={t(`auth.register.${side}.title`)} />
      {import.meta.env.SSR ? (
        <SocialMetadata title={t(`auth.register.${side}.title`)} description={t(`auth.register.${side}.lead`)} />
      ) : null}
      <h1 className="type-h1">{t(`auth.register.${side}.title`)}</h1>
      <p className="mt-1 max-w-[32rem] text-ink-2 max-md:hidden">{t(`auth.register.${side}.lead`)}</p>
      <div className="mt-4 grid gap-4 empty:hidden">
        <SharedJobNote next={next} />
        <SocialSignInError fault={lastResult ? undefined : social.fault} />
      </div>
      {closed && !lastResult ? (
        <div className="mt-6">
          <Alert tone="clay" title={closed} />
        </div>
      ) : (
        <>
          <RegisterForm side={side} lastResult={lastResult} />
          <div className="mt-6 empty:hidden">
            <SocialSignIn side={side} next={next} providers={isPhoneMissing ? [] : social.providers} />
          </div>
        </>
      )}
      <HaveAccount side={side} next={next} className="mt-5 text-center xl:hidden" />
    </SplitFrame>
  );
}

/** Above the form on a wide bar, otherwise below it. */
function HaveAccount({ side, next, className }: { side: Side; next: string | null; className: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <p className={classNames("text-ink-2", className)}>
      {t("auth.register.have_account")}{" "}
      <a href={withNext(path(`/login/${side}`), next)} className="link">
        {t("auth.sign_in.submit")}
      </a>
    </p>
  );
}

const PROMISES = ["first", "second", "third", "fourth"] as const;

function PromisePanel({ side }: { side: Side }) {
  const { t } = useTranslations();
  return (
    <AuthSidePanel side={side}>
      <aside
        aria-label={t(`auth.register.${side}.promise`)}
        className="sticky top-(--banner) flex h-[calc(100dvh-var(--banner))] max-h-[1200px] flex-col gap-8 px-10 py-12 xl:px-14"
      >
        <p className="type-title text-balance lg:text-[2.25rem]">{t(`auth.register.${side}.promise`)}</p>
        <ul className="grid gap-4 text-[1.0625rem]">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex items-start gap-3">
              <Icon
                name="circle-check"
                className={side === "artisan" ? "mt-0.5 size-6 shrink-0 text-brand" : "mt-0.5 size-6 shrink-0"}
              />
              <span>{t(`auth.register.${side}.promises.${promise}`)}</span>
            </li>
          ))}
        </ul>
        <div className="grid min-h-0 grow items-end justify-items-center">
          <img src={heroMosaic} alt="" className="max-h-full min-h-0 max-w-full rounded-2xl shadow-3" />
        </div>
      </aside>
    </AuthSidePanel>
  );
}
