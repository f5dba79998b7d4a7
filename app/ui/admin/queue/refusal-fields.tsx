import { type ReactNode, useState } from "react";
import { type Field, fieldProps, orStored, withNameAsId } from "../../forms/field-props.ts";
import { SelectField } from "../../kit/fields/select-field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import type { Reason } from "./reason-choice.tsx";
import { OTHER } from "./use-refusal.ts";

type RefusalFieldsProps = {
  reasons: readonly Reason[];
  reason: { field: Field; label: ReactNode; placeholder: string };
  note: { field: Field; label: string; hint: string; maxLength: number };
};

/** Why an item is refused: a reason from the list, and a note, which another reason requires. */
export function RefusalFields({ reasons, reason, note }: RefusalFieldsProps) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <SelectField
        {...fieldProps(orStored(withNameAsId(reason.field), ""))}
        label={reason.label}
        placeholder={reason.placeholder}
        onChange={(event) => setOther(event.currentTarget.value === OTHER)}
        required
      >
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldProps(withNameAsId(note.field))}
        label={note.label}
        hint={note.hint}
        maxLength={note.maxLength}
        dir="auto"
        required={isOther}
        optional={!isOther}
      />
    </>
  );
}
