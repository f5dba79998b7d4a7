import type { ReactNode } from "react";
import { Trans } from "react-i18next";
import type { CodePurpose, CodeTarget } from "#app/domain/codes/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError, FormSuccess } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import { Button } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { OtpField } from "../kit/fields/otp-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useViewer } from "../use-viewer.ts";
import { CentreFrame } from "./auth-frame.tsx";
import type { Side } from "./auth-side-panel.tsx";
import { formatCountdown } from "./format-countdown.ts";
import { HumanCheck } from "./human-check.tsx";
import { forgetPasswordPath } from "./passwords/forget-password-path.ts";

type CodePageProps = {
  purpose: CodePurpose;
  target: CodeTarget;
  /** The portal where the password reset was requested. */
  side: Side | undefined;
  finds: boolean;
  waitSeconds: number;
  hasEmail: boolean;
  /** For a number that will replace the account's current one. */
  isChange: boolean;
  isSentAgain: boolean;
  /** About the job that is pending until this code is entered. */
  note: "replaced" | "same_code" | null;
  lastResult: FormSubmission | undefined;
};

type Ways = { change: string | null; instead: { href: string; label: WayLabel } | null };
type WayLabel =
  | "codes.with_password"
  | "codes.with_letter"
  | "password_reset.by_email_instead"
  | "password_reset.by_phone_instead";

/** The page where a code is entered. Its purpose decides where the number can be changed and which other links are shown. */
const WAYS = {
  login: { change: "/login/artisan/code", instead: { href: "/login/artisan", label: "codes.with_password" } },
  phone: { change: null, instead: { href: "/email-verification", label: "codes.with_letter" } },
  email: { change: null, instead: null },
  job: { change: "/new-job#review", instead: null },
} as const satisfies Record<Exclude<CodePurpose, "reset">, Ways>;

const FIND_WAYS: Ways = { change: "/my-request", instead: null };
const CHANGE_WAYS: Ways = { change: "/account/phone", instead: null };

/** Both roles can use both channels; each role's page starts with its usual one. */
function resetWays(channel: "phone" | "email", side: Side = channel === "phone" ? "artisan" : "client"): Ways {
  const other = channel === "phone" ? "email" : "phone";
  return {
    change: forgetPasswordPath(side, channel),
    instead: {
      href: forgetPasswordPath(side, other),
      label: other === "phone" ? "password_reset.by_phone_instead" : "password_reset.by_email_instead",
    },
  };
}

export function CodePage({
  purpose,
  target,
  side,
  finds,
  waitSeconds,
  hasEmail,
  isChange,
  isSentAgain,
  note,
  lastResult,
}: CodePageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const [form, fields] = useFormSubmission<{ otp: string; turnstile_token: string }>({ id: "code", lastResult });
  const channel = "phone" in target ? "phone" : "email";
  const isOfJob = purpose === "job" && !finds;
  const viewer = useViewer();
  const title = t(!isOfJob ? "codes.title" : channel === "phone" ? "codes.job.title" : "codes.job.title_email");
  const { change, instead }: Ways = finds
    ? FIND_WAYS
    : isChange
      ? CHANGE_WAYS
      : purpose === "reset"
        ? resetWays(channel, side)
        : WAYS[purpose];
  return (
    <CentreFrame>
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center text-center">
        <KhatimFrame colour="star-brand-soft text-brand-text" className="size-[92px]">
          <Icon name={channel === "phone" ? "smartphone" : "mail"} />
        </KhatimFrame>
        <h1 className="type-h1 mt-4">{title}</h1>
        <p className="mt-1 text-balance text-ink-2">
          {purpose === "reset"
            ? t(`password_reset.maybe_sent.${channel}`)
            : t(finds ? "codes.find.maybe_sent_to" : purpose === "login" ? "codes.maybe_sent_to" : "codes.sent_to")}
        </p>
        <p className="flex flex-wrap justify-center gap-x-2 font-semibold">
          <Target of={target} />
          {change && !(isOfJob && viewer) ? (
            <a href={path(change)} className="link">
              {t("codes.change")}
            </a>
          ) : null}
        </p>
      </div>
      {note ? (
        <div className="mt-6">
          <Alert tone={note === "replaced" ? "clay" : "cobalt"} title={note === "replaced" ? t("codes.job.replaced") : undefined}>
            {t(note === "replaced" ? "codes.job.replaced_text" : "codes.job.same_code")}
          </Alert>
        </div>
      ) : null}
      <form method="post" id={form.id} noValidate className="mt-6 grid gap-5">
        <FormError id={form.errorId} sentences={form.errors} />
        {isSentAgain && !lastResult ? <FormSuccess>{t("codes.sent_again")}</FormSuccess> : null}
        <div className={classNames("text-center [&_p]:justify-center", !isOfJob && "[&_label]:sr-only")}>
          <OtpField {...fieldProps(fields.otp)} label={t("codes.label")} hint={t("codes.lifetime")} plain autoFocus />
        </div>
        <Button size="lg" block>
          {t(isOfJob ? "codes.job.submit" : "codes.submit")}
        </Button>
      </form>
      <NewCode waitSeconds={waitSeconds}>
        <HumanCheck id={fields.turnstile_token.id} errors={fields.turnstile_token.errors} />
      </NewCode>
      {isOfJob ? (
        <p className="mt-4 flex gap-3 rounded-lg border border-brand-soft bg-brand-wash p-4 text-small">
          <Icon name="file-text" className="size-5 shrink-0 text-brand-text" />
          {t("codes.job.draft")}
        </p>
      ) : null}
      {instead && hasEmail ? (
        <p className="mt-2 text-center">
          <a href={path(instead.href)} className="link inline-flex min-h-11 items-center">
            {t(instead.label)}
          </a>
        </p>
      ) : null}
    </CentreFrame>
  );
}

function Target({ of }: { of: CodeTarget }) {
  const { format } = useTranslations();
  return (
    <bdi dir="ltr" className="num wrap-anywhere">
      {"phone" in of ? format.phone(of.phone) : of.email}
    </bdi>
  );
}

/** Without scripts the button is always enabled, and the server reports when it is too early. */
function NewCode({ waitSeconds, children }: { waitSeconds: number; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <form
      method="post"
      action="?again"
      data-wait={waitSeconds > 0 ? waitSeconds : undefined}
      className="group/wait mt-4 grid justify-items-center gap-2"
    >
      {waitSeconds > 0 ? (
        <p className="text-small text-ink-2 group-data-over/wait:hidden">
          <Trans i18nKey="codes.wait" values={{ time: formatCountdown(waitSeconds) }} components={{ clock: <Clock /> }} />
        </p>
      ) : null}
      <p role="status" data-ready={t("codes.again_ready")} className="sr-only" />
      {children}
      <Button variant="ghost" className="group-data-counting/wait:hidden">
        {t("codes.again")}
      </Button>
    </form>
  );
}

const Clock = ({ children }: { children?: ReactNode }) => (
  <bdi dir="ltr" data-clock className="num font-semibold text-ink">
    {children}
  </bdi>
);
