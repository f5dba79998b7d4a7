import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_SUSPENSION_NOTE } from "#app/domain/users/account-rules.ts";
import { LONGEST_BIO, LONGEST_COMPANY_NAME, LONGEST_NAME, LONGEST_REGISTER_NUMBER } from "#app/domain/users/rules.ts";
import type { AccountView } from "#app/http/account-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";

type Fields = {
  first_name: string;
  last_name: string;
  company_name: string;
  commercial_register_number: string;
  wilaya: string;
  commune: string;
  bio: string;
  note: string;
};

/** What support corrects for its owner, his name too, and the company that he may not change once it was compared with its register. */
export function AccountData({ view, lastResult }: { view: AccountView; lastResult: SubmissionResult | undefined }) {
  const { t } = useWords();
  const { account } = view;
  const isIts = lastResult?.initialValue?.do === "data";
  const [, fields] = answeredForm<Fields>({
    id: "data",
    lastResult: isIts ? lastResult : undefined,
    defaultValue: {
      first_name: account.firstName,
      last_name: account.lastName,
      wilaya: String(account.wilayaId ?? ""),
      commune: String(account.communeId ?? ""),
      bio: account.bio,
    },
  });
  return (
    <form method="post" className="card grid gap-4" aria-labelledby="account-data">
      <h2 id="account-data" className="type-h4">
        {t("accounts.data")}
      </h2>
      <TextField
        {...fieldProps(fields.first_name)}
        label={t("accounts.first_name")}
        maxLength={LONGEST_NAME}
        dir="auto"
        required
      />
      <TextField {...fieldProps(fields.last_name)} label={t("accounts.last_name")} maxLength={LONGEST_NAME} dir="auto" required />
      <CompanyFields account={account} fields={fields} />
      <input type="hidden" name="wilaya_was" value={account.wilayaId ?? ""} />
      <input type="hidden" name="commune_was" value={account.communeId ?? ""} />
      <SelectField {...fieldProps(fields.wilaya)} label={t("accounts.wilaya")}>
        {view.wilayas.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField {...fieldProps(fields.commune)} label={t("accounts.commune")} hint={t("accounts.commune_hint")}>
        {view.communes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea {...fieldProps(fields.bio)} label={t("accounts.bio")} counter={LONGEST_BIO} rows={3} dir="auto" />
      <TextField
        {...fieldProps(fields.note)}
        label={t("accounts.data_why")}
        hint={t("accounts.data_why_hint")}
        maxLength={LONGEST_SUSPENSION_NOTE}
        dir="auto"
      />
      <div>
        <Button name="do" value="data" variant="outline">
          {t("accounts.save")}
        </Button>
      </div>
    </form>
  );
}

type CompanyFieldsProps = {
  account: AccountView["account"];
  fields: Record<"company_name" | "commercial_register_number", Parameters<typeof fieldProps>[0]>;
};

/** As it stands, unless something else was typed: what was not touched doesn't come back with a refused form. */
function CompanyFields({ account: { companyName, registerNumber }, fields }: CompanyFieldsProps) {
  const { t } = useWords();
  const { company_name: name, commercial_register_number: number } = fields;
  return (
    <>
      <input type="hidden" name="company_name_was" value={companyName ?? ""} />
      <input type="hidden" name="commercial_register_number_was" value={registerNumber ?? ""} />
      <TextField
        {...fieldProps({ ...name, initialValue: name.initialValue ?? companyName ?? "" })}
        label={t("accounts.company")}
        maxLength={LONGEST_COMPANY_NAME}
        dir="auto"
        optional
      />
      <TextField
        {...fieldProps({ ...number, initialValue: number.initialValue ?? registerNumber ?? "" })}
        label={t("accounts.register_number")}
        maxLength={LONGEST_REGISTER_NUMBER}
        ltr
        optional
      />
    </>
  );
}
