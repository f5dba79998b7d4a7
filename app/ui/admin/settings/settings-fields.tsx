import { MAX_BANK_NAME_LENGTH, MAX_BENEFICIARY_LENGTH } from "#app/domain/settings/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SettingsView } from "#app/views/settings/settings-view.ts";
import { fieldProps } from "../../forms/field-props.ts";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";
import { SettingsForm } from "./settings-form.tsx";

type FormProps = { view: SettingsView; lastResult: FormSubmission | undefined };

/** Long enough for twenty digits in groups. */
const MAX_TYPED_LENGTH = 40;

/** Where artisans pay. A wrong check digit is a warning only, because no official text states the formulas. */
export function AccountForm({ view: { account }, lastResult }: FormProps) {
  const { t } = useTranslations();
  return (
    <SettingsForm
      id="account"
      title={t("settings.account.title")}
      text={t("settings.account.text")}
      {...account}
      lastResult={lastResult}
    >
      {(field, present) => {
        const number = (name: "ccp_number" | "ccp_key" | "rip" | "bank_rib", hint?: string) => {
          const odd = name !== "ccp_number" && account.odd[name] ? t("settings.account.odd_key") : undefined;
          return (
            <TextField
              {...fieldProps(field(name))}
              label={t(`settings.account.${name}`)}
              hint={<Hints of={[hint, present(name), odd]} isOdd={odd !== undefined} />}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_TYPED_LENGTH}
              ltr
              optional
            />
          );
        };
        return (
          <>
            <TextField
              {...fieldProps(field("beneficiary"))}
              label={t("settings.account.beneficiary")}
              hint={present("beneficiary")}
              maxLength={MAX_BENEFICIARY_LENGTH}
              dir="auto"
              optional
            />
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
              {number("ccp_number")}
              {number("ccp_key")}
            </div>
            {number("rip", t("settings.account.digits_20"))}
            <TextField
              {...fieldProps(field("bank_name"))}
              label={t("settings.account.bank_name")}
              hint={present("bank_name")}
              maxLength={MAX_BANK_NAME_LENGTH}
              dir="auto"
              optional
            />
            {number("bank_rib", t("settings.account.digits_20"))}
          </>
        );
      }}
    </SettingsForm>
  );
}

const Hints = ({ of, isOdd }: { of: readonly (string | undefined)[]; isOdd?: boolean }) => (
  <>
    {of
      .filter((hint) => hint !== undefined)
      .map((hint, place, all) => (
        <p key={hint} className={isOdd && place === all.length - 1 ? "text-clay-strong" : undefined}>
          {hint}
        </p>
      ))}
  </>
);

/** Limits that admins change without a release. An empty field means the default. */
export function LimitsForm({ view: { limits }, lastResult }: FormProps) {
  const { t } = useTranslations();
  return (
    <SettingsForm
      id="limits"
      title={t("settings.limits.title")}
      text={t("settings.limits.text")}
      version={limits.version}
      values={Object.fromEntries(limits.each.map(({ name, set }) => [name, set]))}
      lastResult={lastResult}
    >
      {(field, present) =>
        limits.each.map(({ name, min, max, standard }) => (
          <TextField
            key={name}
            {...fieldProps(field(name))}
            label={t(`settings.limits.${name}`)}
            hint={<Hints of={[t("settings.limits.hint", { standard, min, max }), present(name)]} />}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            ltr
            optional
          />
        ))
      }
    </SettingsForm>
  );
}
