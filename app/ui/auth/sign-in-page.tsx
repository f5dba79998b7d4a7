import type { ReactNode } from "react";
import type { SocialSignInOptions } from "#app/views/auth/social-sign-in-options.ts";
import { withNext } from "#app/views/auth/with-next.ts";
import { LinkButton } from "../kit/button.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { SplitFrame } from "./auth-frame.tsx";
import { AuthSidePanel, Portrait } from "./auth-side-panel.tsx";
import { SharedJobNote } from "./shared-job-note.tsx";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";
import { SocialSignIn, SocialSignInError } from "./social-sign-in.tsx";

type Portal = SignInFormProps["portal"];
type SignInPageProps = Omit<SignInFormProps, "by" | "reset"> &
  Partial<Pick<SignInFormProps, "by" | "reset">> & { social?: SocialSignInOptions };

/** The form posts to its own URL, which contains `next`. */
export function SignInPage({ portal, by = "email", next, social, reset = null, lastResult }: SignInPageProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <SplitFrame panel={<PortalPanel portal={portal} />}>
      <DocumentTitle title={t(`auth.sign_in.title.${portal}`)} />
      {portal === "admin" ? <meta name="robots" content="noindex" /> : null}
      <Badge tone={portal === "client" ? "yellow" : "neutral"}>{t(`auth.sign_in.badge.${portal}`)}</Badge>
      <h1 className="type-h1 mt-3">{t("auth.sign_in.welcome")}</h1>
      <p className="mt-1 text-ink-2">
        {portal === "admin" ? t("auth.sign_in.admin_lead") : <OtherPortal portal={portal} next={next} />}
      </p>
      <div className="mt-6 grid gap-[18px]">
        <SharedJobNote next={next} />
        {portal === "admin" && next && !lastResult ? (
          <Alert title={t("auth.sign_in.go_on")}>{t("auth.sign_in.go_on_text")}</Alert>
        ) : null}
        {portal === "artisan" ? <Ways by={by} next={next} /> : null}
        <SocialSignInError fault={lastResult ? undefined : social?.fault} />
        <SignInForm portal={portal} by={by} next={next} reset={reset} lastResult={lastResult} />
        {portal === "artisan" && by === "phone" ? <ByCode next={next} /> : null}
        {portal === "admin" || !social ? null : <SocialSignIn side={portal} next={next} providers={social.providers} />}
        {portal === "admin" ? null : <NewHere portal={portal} next={next} />}
        {portal === "client" ? (
          <a href={path("/my-request")} className="link inline-flex min-h-11 items-center justify-self-center text-center">
            {t("codes.find.link")}
          </a>
        ) : null}
      </div>
    </SplitFrame>
  );
}

function PortalPanel({ portal }: { portal: Portal }) {
  if (portal !== "admin")
    return (
      <AuthSidePanel side={portal} className="place-items-center">
        <Portrait side={portal} className="w-[min(75%,420px)]" />
      </AuthSidePanel>
    );
  return (
    <AuthSidePanel side="artisan" className="place-items-center">
      <KhatimFrame colour="star-inverse-2 text-brand" className="size-[220px]">
        <Icon name="shield-check" className="stroke-[1.25]" />
      </KhatimFrame>
    </AuthSidePanel>
  );
}

function OtherPortal({ portal, next }: { portal: "client" | "artisan"; next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  const other = portal === "client" ? "artisan" : "client";
  return (
    <>
      {t(`auth.sign_in.not_you.${portal}`)}{" "}
      <a href={withNext(path(`/login/${other}`), next)} className="link">
        {t(`auth.sign_in.title.${other}`)}
      </a>
    </>
  );
}

/** Artisans have a phone number; an email is optional. */
function Ways({ by, next }: { by: "email" | "phone"; next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  const way = (current: boolean, query: string, label: string, icon: ReactNode) => ({
    href: withNext(path("/login/artisan") + query, next),
    current,
    label,
    icon,
  });
  return (
    <SegmentedLinks
      label={t("auth.sign_in.way")}
      links={[
        way(by === "phone", "", t("auth.sign_in.by_phone"), <Icon name="phone" />),
        way(by === "email", "?by=email", t("auth.sign_in.by_email"), <Icon name="mail" />),
      ]}
    />
  );
}

/** For artisans who prefer not to type a password. */
function ByCode({ next }: { next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <LinkButton
      href={withNext(path("/login/artisan/code"), next)}
      variant="outline"
      size="lg"
      block
      icon={<Icon name="smartphone" />}
    >
      {t("codes.sign_in.link")}
    </LinkButton>
  );
}

function NewHere({ portal, next }: { portal: "client" | "artisan"; next: string | null }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <p className="text-center text-ink-2">
      {t("auth.sign_in.new_here")}{" "}
      <a href={withNext(path(`/register/${portal}`), next)} className="link">
        {t(`auth.chooser.${portal}.join`)}
      </a>
    </p>
  );
}
