import type { SubmissionResult } from "@conform-to/react";
import { LONGEST_BIO, LONGEST_NAME } from "#app/domain/users/rules.ts";
import type { AccountView } from "#app/http/account-views.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { TextField } from "../kit/text-field.tsx";
import { useWords } from "../use-words.ts";

type Fields = { first_name: string; last_name: string; wilaya: string; commune: string; bio: string };

/** What support corrects for its owner, his name too. */
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
      <div>
        <Button name="do" value="data" variant="outline">
          {t("accounts.save")}
        </Button>
      </div>
    </form>
  );
}
