import { MAX_PACK_REASON_LENGTH } from "#app/domain/payments/pack-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { SettingsView } from "#app/views/settings/settings-view.ts";
import { fieldError, fieldProps } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { Badge } from "../../kit/display/badge.tsx";
import { DataTable } from "../../kit/display/data-table.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";
import { SettingsForm } from "./settings-form.tsx";

type Pack = SettingsView["packs"][number];

/** Current and former packs. Each can be withdrawn or sold again, with a reason. */
export function PacksTable({ packs, lastResult }: { packs: readonly Pack[]; lastResult: FormSubmission | undefined }) {
  const { t, format } = useTranslations();
  return (
    <DataTable
      caption={t("settings.packs.title")}
      rows={packs}
      keyOf={({ id }) => id}
      isCompact
      columns={[
        {
          key: "points",
          header: t("settings.packs.points"),
          cell: ({ points }) => <b>{t("counts.point", { count: points })}</b>,
        },
        { key: "price", header: t("settings.packs.price"), cell: ({ price }) => <bdi>{format.money(price)}</bdi> },
        {
          key: "each",
          header: t("settings.packs.each"),
          isEmpty: () => true,
          cell: ({ price, points }) => <bdi>{format.money(Math.round(price / points))}</bdi>,
        },
        {
          key: "state",
          header: t("settings.packs.state"),
          cell: ({ isSold }) => (
            <Badge tone={isSold ? "pine" : "neutral"}>{t(isSold ? "settings.packs.sold" : "settings.packs.withdrawn")}</Badge>
          ),
        },
        {
          key: "act",
          header: t("settings.packs.act"),
          wordless: true,
          cell: (pack) => <PackForm pack={pack} lastResult={lastResult} />,
        },
      ]}
    />
  );
}

function PackForm({ pack, lastResult }: { pack: Pack; lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  const action = pack.isSold ? "pack_withdrawn" : "pack_restored";
  const label = t(pack.isSold ? "settings.packs.withdraw" : "settings.packs.restore");
  const [, fields] = useFormSubmission<{ reason: string }>({
    id: `pack-${pack.id}`,
    lastResult,
    when: { do: action, id: String(pack.id) },
  });
  const error = fieldError(fields.reason);
  return (
    <details open={error !== undefined}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {label} <span className="sr-only">({t("counts.point", { count: pack.points })})</span>
      </summary>
      <form method="post" noValidate className="grid gap-3 pt-2 pb-3 whitespace-normal">
        <input type="hidden" name="id" value={pack.id} />
        <TextField
          {...fieldProps(fields.reason)}
          id={`pack-${pack.id}-reason`}
          label={t("settings.reason")}
          maxLength={MAX_PACK_REASON_LENGTH}
          dir="auto"
          required
        />
        <div>
          <Button name="do" value={action} variant={pack.isSold ? "danger" : "pine"} size="sm">
            {label}
          </Button>
        </div>
      </form>
    </details>
  );
}

export function AddPackForm({ lastResult }: { lastResult: FormSubmission | undefined }) {
  const { t } = useTranslations();
  return (
    <SettingsForm
      id="pack_added"
      title={t("settings.packs.add")}
      text={t("settings.packs.text")}
      values={{}}
      button={t("settings.packs.add")}
      lastResult={lastResult}
    >
      {(field) =>
        (["points", "price"] as const).map((name) => (
          <TextField
            key={name}
            {...fieldProps(field(name))}
            label={t(`settings.packs.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            ltr
            required
          />
        ))
      }
    </SettingsForm>
  );
}
