import { Icon } from "../../kit/icons/icon.tsx";
import { useFollowed } from "./use-followed.ts";

export type SelectOptions = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Whether the table has the same choice in its head, where there is one. */
  isInTable?: boolean;
};

/** A choice of a list's toolbar: with scripts the list follows at once, without them the button of the search sends it. */
export function ListSelect({ form, name, label, value, options, isInTable }: SelectOptions & { form: string }) {
  const select = useFollowed<HTMLSelectElement>(value);
  return (
    <label className="list-sort" data-in-table={isInTable || undefined}>
      <span className="sr-only">{label}</span>
      <select
        ref={select}
        className="chip"
        form={form}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
