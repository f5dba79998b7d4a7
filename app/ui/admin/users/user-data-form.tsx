import { MAX_ADMIN_NOTE_LENGTH } from "#app/domain/shared/admin-rights/note-rules.ts";
import { MAX_BIO_LENGTH, MAX_COMPANY_NAME_LENGTH, MAX_NAME_LENGTH, MAX_REGISTER_NUMBER_LENGTH } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { AdminUserView } from "#app/views/users/admin-user-views.ts";
import { type Field, fieldProps, orStored } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { useShownValues } from "../../forms/use-shown-values.ts";
import { Button } from "../../kit/button.tsx";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

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

/** Corrections by support, including the name and a verified company, which users cannot change. */
export function UserDataForm({ view, lastResult }: { view: AdminUserView; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const { account, communes: around } = view;
  const [{ stored, communes }, form] = useShownValues({ stored: storedTexts(account), communes: around }, lastResult);
  const [, fields] = useFormSubmission<Fields>({
    id: "data",
    lastResult,
    when: { do: "data" },
    defaultValue: stored,
  });
  return (
    <form ref={form} method="post" noValidate className="card grid gap-4" aria-labelledby="account-data">
      <h2 id="account-data" className="type-h4">
        {t("admin_users.data")}
      </h2>
      {Object.entries(stored).map(([name, value]) => (
        <input key={name} type="hidden" name={`${name}_was`} value={value} />
      ))}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...fieldProps(orStored(fields.first_name, stored.first_name))}
          label={t("admin_users.first_name")}
          maxLength={MAX_NAME_LENGTH}
          dir="auto"
          required
        />
        <TextField
          {...fieldProps(orStored(fields.last_name, stored.last_name))}
          label={t("admin_users.last_name")}
          maxLength={MAX_NAME_LENGTH}
          dir="auto"
          required
        />
      </div>
      <CompanyFields stored={stored} fields={fields} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          key={`wilaya-${stored.wilaya}`}
          {...fieldProps(orStored(fields.wilaya, stored.wilaya))}
          label={t("admin_users.wilaya")}
        >
          {view.wilayas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`commune-${stored.commune}`}
          {...fieldProps(orStored(fields.commune, stored.commune))}
          label={t("admin_users.commune")}
          hint={t("admin_users.commune_hint")}
        >
          {communes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        {...fieldProps(orStored(fields.bio, stored.bio))}
        label={t("admin_users.bio")}
        counter={MAX_BIO_LENGTH}
        rows={3}
        dir="auto"
      />
      <TextField
        {...fieldProps(fields.note)}
        label={t("admin_users.data_why")}
        hint={t("admin_users.data_why_hint")}
        maxLength={MAX_ADMIN_NOTE_LENGTH}
        dir="auto"
      />
      <div>
        <Button name="do" value="data" variant="outline">
          {t("admin_users.save")}
        </Button>
      </div>
    </form>
  );
}

const storedTexts = (account: AdminUserView["account"]) => ({
  first_name: account.firstName,
  last_name: account.lastName,
  company_name: account.companyName ?? "",
  commercial_register_number: account.registerNumber ?? "",
  wilaya: String(account.wilayaId ?? ""),
  commune: String(account.communeId ?? ""),
  bio: account.bio,
});

type CompanyFieldsProps = {
  stored: Record<"company_name" | "commercial_register_number", string>;
  fields: Record<"company_name" | "commercial_register_number", Field>;
};

/** The stored value, unless another one was typed: a refused form does not send unchanged values back. */
function CompanyFields({ stored, fields }: CompanyFieldsProps) {
  const { t } = useTranslations();
  const { company_name: name, commercial_register_number: number } = fields;
  return (
    <>
      <TextField
        {...fieldProps(orStored(name, stored.company_name))}
        label={t("admin_users.company")}
        maxLength={MAX_COMPANY_NAME_LENGTH}
        dir="auto"
        optional
      />
      <TextField
        {...fieldProps(orStored(number, stored.commercial_register_number))}
        label={t("admin_users.register_number")}
        maxLength={MAX_REGISTER_NUMBER_LENGTH}
        ltr
        optional
      />
    </>
  );
}
