import type { ReactNode } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";

/** The properties of every field. `error` is a complete text. `name` is also the id unless `id` is given. */
export type FieldLook = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Adds "(optional)" to the label. Fields are required by default. */
  optional?: boolean;
  id?: string;
};

/** Attributes of the control: its id, and the ids of its descriptions. */
export const fieldAria = ({ id, name, hint, error }: FieldLook) => {
  const own = id ?? name;
  const describedBy = [error ? `${own}-error` : "", hint ? `${own}-hint` : ""].filter(Boolean).join(" ");
  return {
    id: own,
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
};

/** Label above, control, then error or hint below. */
export function Field({ children, ...look }: FieldLook & { children: ReactNode }) {
  const own = look.id ?? look.name;
  return (
    <div className="grid gap-2 content-start">
      <label htmlFor={own} className="text-[0.9375rem] font-semibold">
        {look.label}
        <OptionalMark optional={look.optional} />
      </label>
      {children}
      <FieldMessages own={own} hint={look.hint} error={look.error} />
    </div>
  );
}

export function OptionalMark({ optional }: { optional?: boolean }) {
  const { t } = useTranslations();
  return optional ? <span className="ms-1.5 text-small font-normal text-ink-3">({t("ui.field.optional")})</span> : null;
}

export const FieldMessages = ({ own, hint, error }: { own: string; hint?: ReactNode; error?: string }) => (
  <>
    {error ? (
      <p id={`${own}-error`} className="flex items-start gap-1.5 text-small text-danger">
        <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
        <span>{error}</span>
      </p>
    ) : null}
    {hint ? (
      <div id={`${own}-hint`} className="text-small text-ink-3">
        {hint}
      </div>
    ) : null}
  </>
);
