import type { SubmissionResult } from "@conform-to/react";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { FormFault, FormSuccess } from "../auth/form-fault.tsx";
import { Button, LinkButton } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { PasswordField } from "../kit/password-field.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PanelFrame } from "./panel-frame.tsx";

type FactorPageProps = {
  isSet: boolean;
  recoveryLeft: number;
  pending: { secret: string; picture: string } | null;
  /** Told once, right after it was confirmed. */
  codes: readonly string[] | null;
  lastResult: SubmissionResult | undefined;
};

export function FactorPage({ isSet, recoveryLeft, pending, codes, lastResult }: FactorPageProps) {
  const { t } = useWords();
  const [form] = answeredForm({ id: "factor", lastResult });
  return (
    <PanelFrame counts={{}} current="admins" title={t("factor.title")} lead={t("factor.lead")}>
      <div className="grid max-w-2xl gap-4">
        <FormFault id="refused" sentences={form.errors} />
        {codes ? <Codes codes={codes} /> : null}
        {codes ? null : isSet ? <Standing recoveryLeft={recoveryLeft} lastResult={lastResult} /> : null}
        {isSet || codes ? null : pending ? <Pending {...pending} lastResult={lastResult} /> : <Begin />}
      </div>
    </PanelFrame>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useWords();
  const path = usePath();
  return (
    <section className="card grid gap-4" aria-label={t("factor.title")}>
      <FormSuccess>{t("factor.is_set")}</FormSuccess>
      <p>{t("factor.keep")}</p>
      <ul className="grid gap-2 font-mono sm:grid-cols-2" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <LinkButton href={path("/panel-admin/second-factor")}>{t("factor.kept")}</LinkButton>
      </div>
    </section>
  );
}

function Begin() {
  const { t } = useWords();
  return (
    <form method="post" className="card grid gap-4">
      <p>{t("factor.is_unset")}</p>
      <div>
        <Button name="do" value="begin">
          {t("factor.begin")}
        </Button>
      </div>
    </form>
  );
}

type PendingProps = { secret: string; picture: string; lastResult: SubmissionResult | undefined };

function Pending({ secret, picture, lastResult }: PendingProps) {
  const { t } = useWords();
  const [, fields] = answeredForm<{ totp: string }>({ id: "factor", lastResult });
  return (
    <form method="post" className="card grid gap-4">
      <p>{t("factor.scan")}</p>
      <img src={picture} alt={t("factor.picture")} width={200} height={200} className="rounded-md bg-white p-3" />
      <p>
        {t("factor.key")}:{" "}
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </bdi>
      </p>
      <TextField
        {...fieldProps(fields.totp)}
        label={t("factor.code")}
        hint={t("factor.code_hint")}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        ltr
        required
      />
      <div>
        <Button name="do" value="confirm">
          {t("factor.confirm")}
        </Button>
      </div>
    </form>
  );
}

function Standing({ recoveryLeft, lastResult }: { recoveryLeft: number; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const [, fields] = answeredForm<{ current_password: string; totp: string }>({ id: "factor", lastResult });
  return (
    <>
      <Notice tone="pine" title={t("factor.is_set")}>
        {t("factor.left", { count: recoveryLeft })}
      </Notice>
      <form method="post" className="card grid gap-4">
        <p>{t("factor.remove_text")}</p>
        <PasswordField
          {...fieldProps(fields.current_password)}
          label={t("factor.password")}
          autoComplete="current-password"
          required
        />
        <TextField
          {...fieldProps(fields.totp)}
          label={t("factor.code")}
          autoComplete="one-time-code"
          maxLength={40}
          ltr
          required
        />
        <div>
          <Button name="do" value="remove" variant="danger">
            {t("factor.remove")}
          </Button>
        </div>
      </form>
    </>
  );
}
