import type { AuditLogFilters } from "#app/domain/audit/input.ts";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_KINDS, auditKey } from "#app/domain/audit/rules.ts";
import { RemovableChip } from "../../kit/chip.tsx";
import { useTranslations } from "../../use-translations.ts";
import { ListSelect } from "../layout/list-select.tsx";
import { kindWord } from "../log-words.ts";

export type Admin = { id: string; firstName: string; lastName: string };

const nameOf = ({ firstName, lastName }: Admin) => `${firstName} ${lastName}`;

type FieldsProps = { form: string; filters: AuditLogFilters; admins: readonly Admin[] };

/** Who, what, and on which kind of object. */
export function LogFields({ form, filters, admins }: FieldsProps) {
  const { t } = useTranslations();
  return (
    <>
      <ListSelect
        form={form}
        name="actor"
        label={t("audit_log.who")}
        value={filters.actor ?? ""}
        options={[
          { value: "", label: t("audit_log.who") },
          ...admins.map((admin) => ({ value: admin.id, label: nameOf(admin) })),
        ]}
      />
      <ListSelect
        form={form}
        name="action"
        label={t("audit_log.what")}
        value={filters.action ?? ""}
        options={[
          { value: "", label: t("audit_log.what") },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit_log.action.${auditKey(value)}`) })),
        ]}
      />
      <ListSelect
        form={form}
        name="kind"
        label={t("audit_log.which_kind")}
        value={filters.kind ?? ""}
        options={[
          { value: "", label: t("audit_log.which_kind") },
          ...AUDIT_SUBJECT_KINDS.map((value) => ({ value, label: t(`audit_log.kind.${value}`) })),
        ]}
      />
    </>
  );
}

type ChosenProps = {
  filters: Readonly<Record<string, string>>;
  admins: readonly Admin[];
  to: (more: Record<string, string | null>) => string;
};

/** Each filter that is on, with a cross that removes it. */
export function ChosenFilters({ filters, admins, to }: ChosenProps) {
  const { t, format } = useTranslations();
  const chosen = Object.entries(filters);
  if (chosen.length === 0) return null;
  const wordOf = (name: string, value: string): string => {
    const admin = name === "actor" ? admins.find(({ id }) => id === value) : undefined;
    if (admin) return nameOf(admin);
    if (name === "action") return t(`audit_log.action.${auditKey(value)}`);
    if (name === "kind") return kindWord(t, value);
    if (name === "since" || name === "until") return `${t(`audit_log.${name}`)} ${format.date(Date.parse(`${value}T12:00:00Z`))}`;
    return value;
  };
  return (
    <nav aria-label={t("admin.list.narrow")} className="flex flex-wrap gap-2">
      {chosen.map(([name, value]) => (
        <RemovableChip key={name} label={wordOf(name, value)} removeHref={to({ [name]: null })} />
      ))}
    </nav>
  );
}
