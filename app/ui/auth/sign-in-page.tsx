import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { withNext } from "#app/http/next.ts";
import type { SocialOffer } from "#app/http/social-offer.ts";
import { Badge } from "../kit/badge.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { Notice } from "../kit/notice.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { PasswordField } from "../kit/password-field.tsx";
import { PhoneField } from "../kit/phone-field.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { SplitFrame } from "./auth-frame.tsx";
import { fieldProps, firstBad } from "./field-props.ts";
import { ForgottenLink } from "./forgotten-link.tsx";
import { FormFault, FormSuccess } from "./form-fault.tsx";
import { Panel, Portrait } from "./panel.tsx";
import { SocialFault, SocialSignIn } from "./social-sign-in.tsx";

type Door = "client" | "artisan" | "admin";
type SignInPageProps = {
  door: Door;
  by?: "email" | "phone";
  next: string | null;
  social?: SocialOffer;
  /** A new password was set right before; `number`: and the account's number has to be confirmed again. */
  reset?: string | null;
  lastResult: SubmissionResult | undefined;
};

/** R09–R11. The form is sent to its own address, which carries `next`. */
export function SignInPage({ door, by = "email", next, social, reset = null, lastResult }: SignInPageProps) {
  const { t } = useWords();
  return (
    <SplitFrame panel={<DoorPanel door={door} />}>
      <DocumentTitle title={t(`auth.sign_in.title.${door}`)} />
      {door === "admin" ? <meta name="robots" content="noindex" /> : null}
      <Badge tone={door === "client" ? "yellow" : "neutral"}>{t(`auth.sign_in.badge.${door}`)}</Badge>
      <h1 className="type-h1 mt-3">{t("auth.sign_in.welcome")}</h1>
      <p className="mt-1 text-ink-2">{door === "admin" ? t("auth.sign_in.admin_lead") : <OtherDoor door={door} next={next} />}</p>
      <div className="mt-6 grid gap-[18px]">
        {door === "artisan" ? <Ways by={by} next={next} /> : null}
        <SocialFault fault={lastResult ? undefined : social?.fault} />
        <SignInForm door={door} by={by} next={next} reset={reset} lastResult={lastResult} />
        {door === "artisan" && by === "phone" ? <ByCode next={next} /> : null}
        {door === "admin" || !social ? null : <SocialSignIn side={door} next={next} providers={social.providers} />}
        {door === "admin" ? null : <NewHere door={door} next={next} />}
      </div>
    </SplitFrame>
  );
}

function SignInForm({ door, by, next, reset, lastResult }: Required<Omit<SignInPageProps, "social">>) {
  const { t } = useWords();
  const [form, fields] = useForm<{ email: string; phone_number: string; password: string; totp: string }>({
    id: "sign-in",
    lastResult,
  });
  const { email, phone_number: phone, password, totp } = fields;
  const identifier = by === "phone" ? phone : email;
  const focus = firstBad([identifier, password, totp]);
  const passwordField = (
    <PasswordField
      {...fieldProps(password)}
      {...focus(password)}
      autoFocus={form.errors !== undefined || focus(password).autoFocus}
      label={t("auth.field.password")}
      autoComplete="current-password"
      required
    />
  );
  return (
    <form method="post" id={form.id} noValidate className="grid gap-[18px]">
      <FormFault id={form.errorId} sentences={form.errors} />
      {reset === null || lastResult ? null : <FormSuccess>{t("recovery.reset.done")}</FormSuccess>}
      {reset === "number" && !lastResult ? <Notice>{t("recovery.reset.confirm_number")}</Notice> : null}
      {by === "phone" ? (
        <PhoneField {...fieldProps(phone)} {...focus(phone)} label={t("auth.field.phone")} required />
      ) : (
        <TextField
          {...fieldProps(email)}
          {...focus(email)}
          label={t("auth.field.email")}
          type="email"
          autoComplete="username"
          ltr
          required
        />
      )}
      {door === "admin" ? (
        <>
          {passwordField}
          <TextField
            {...fieldProps(totp)}
            {...focus(totp)}
            label={t("factor.at_door")}
            hint={t("factor.at_door_hint")}
            autoComplete="one-time-code"
            maxLength={40}
            ltr
            optional
          />
        </>
      ) : (
        <ForgottenLink door={door} by={by} next={next}>
          {passwordField}
        </ForgottenLink>
      )}
      <Button size="lg" block variant={door === "admin" ? "ink" : "primary"}>
        {t("auth.sign_in.submit")}
      </Button>
    </form>
  );
}

function DoorPanel({ door }: { door: Door }) {
  if (door !== "admin")
    return (
      <Panel side={door} className="place-items-center">
        <Portrait side={door} className="w-[min(75%,420px)]" />
      </Panel>
    );
  return (
    <Panel side="artisan" className="place-items-center">
      <KhatimFrame colour="star-inverse-2 text-brand" className="size-[220px]">
        <Icon name="shield-check" className="stroke-[1.25]" />
      </KhatimFrame>
    </Panel>
  );
}

function OtherDoor({ door, next }: { door: "client" | "artisan"; next: string | null }) {
  const { t } = useWords();
  const path = usePath();
  const other = door === "client" ? "artisan" : "client";
  return (
    <>
      {t(`auth.sign_in.not_you.${door}`)}{" "}
      <a href={withNext(path(`/login/${other}`), next)} className="link">
        {t(`auth.sign_in.title.${other}`)}
      </a>
    </>
  );
}

/** An artisan's account has a phone, and may have an e-mail (Q04). */
function Ways({ by, next }: { by: "email" | "phone"; next: string | null }) {
  const { t } = useWords();
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

/** For artisans who type little (2.17). */
function ByCode({ next }: { next: string | null }) {
  const { t } = useWords();
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

function NewHere({ door, next }: { door: "client" | "artisan"; next: string | null }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <p className="text-center text-ink-2">
      {t("auth.sign_in.new_here")}{" "}
      <a href={withNext(path(`/register/${door}`), next)} className="link">
        {t(`auth.chooser.${door}.join`)}
      </a>
    </p>
  );
}
