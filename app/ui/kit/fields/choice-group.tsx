import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { type FieldLook, FieldMessages, OptionalMark } from "./field.tsx";

type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean };

type ChoicesProps = FieldLook & {
  choices: readonly Choice[];
  defaultValue?: string;
  required?: boolean;
  /** "chips" in a row that wraps, "cards" in a grid, "rows" stacked. */
  look?: "chips" | "cards" | "rows";
  /** Classes of the grid of cards, such as "grid-cols-2 md:grid-cols-3". */
  grid?: string;
  onChoose?: (value: string) => void;
  /** "checkbox" allows several choices, all sent under `name`; `defaultValues` are the initial ones. */
  type?: "radio" | "checkbox";
  defaultValues?: readonly string[];
};

const LISTS = { chips: "flex flex-wrap gap-2", cards: "grid gap-3", rows: "grid gap-(--rows,4px)" } as const;

/** One or several of a few options, by native inputs in a fieldset with a legend. */
export function ChoiceGroup(props: ChoicesProps) {
  const { name, label, hint, error, optional, id, choices, look = "chips", grid } = props;
  const own = id ?? name;
  const Item = ITEMS[look];
  const describedBy = [error ? `${own}-error` : "", hint ? `${own}-hint` : ""].filter(Boolean).join(" ");
  return (
    <fieldset id={own} tabIndex={-1} aria-describedby={describedBy || undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-[0.9375rem] font-semibold">
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <div className={classNames(LISTS[look], look === "cards" && (grid ?? "grid-cols-1 sm:grid-cols-2"))}>
        {choices.map((choice) => (
          <Item
            key={choice.value}
            choice={choice}
            id={`${own}-${choice.value}`}
            input={<Input {...props} choice={choice} inputId={`${own}-${choice.value}`} />}
          />
        ))}
      </div>
      <FieldMessages own={own} hint={hint} error={error} />
    </fieldset>
  );
}

function Input(props: InputProps) {
  const { choice, inputId, name, look, defaultValue, defaultValues, required, onChoose, error, type = "radio" } = props;
  return (
    <input
      id={inputId}
      type={type}
      name={name}
      value={choice.value}
      required={required && type === "radio"}
      disabled={choice.disabled}
      defaultChecked={choice.value === defaultValue || defaultValues?.includes(choice.value)}
      aria-invalid={error ? true : undefined}
      onChange={onChoose ? (event) => event.currentTarget.checked && onChoose(choice.value) : undefined}
      className={look === "rows" ? (type === "radio" ? "dot" : "check") : "choice-input"}
    />
  );
}

const Chip = ({ choice, id, input }: ItemProps) => (
  <label htmlFor={id} className="chip choice-chip">
    {input}
    <Icon name="check" className="choice-mark stroke-[2.5]" />
    {choice.icon}
    <span>{choice.label}</span>
  </label>
);

const Card = ({ choice, id, input }: ItemProps) => (
  <label htmlFor={id} className="choice-card">
    {input}
    {choice.icon}
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="font-semibold">{choice.label}</span>
      {choice.hint ? <span className="text-small text-ink-3">{choice.hint}</span> : null}
    </span>
    <span className="choice-disc">
      <Icon name="check" className="size-4 stroke-3" />
    </span>
  </label>
);

const Row = ({ choice, id, input }: ItemProps) => (
  <label htmlFor={id} className="choice-row">
    {input}
    <span className="grid">
      <span>{choice.label}</span>
      {choice.hint ? <span className="text-small text-ink-3">{choice.hint}</span> : null}
    </span>
  </label>
);

const ITEMS = { chips: Chip, cards: Card, rows: Row } as const;

type InputProps = ChoicesProps & { choice: Choice; inputId: string };
type ItemProps = { choice: Choice; id: string; input: ReactNode };
