import type { Ref } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";
import type { ComboboxOption } from "./combobox-search.ts";

/** The options of a ComboboxField. The focus stays in the text field, whose keys move `active`. */
export function ComboboxList({ ref, id, isOpen, options, chosen, active, idOf, onChoose }: ComboboxListProps) {
  const { t } = useTranslations();
  return (
    <ul
      ref={ref}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox pattern of ARIA
      role="listbox"
      aria-label={t("ui.combobox.list")}
      hidden={!isOpen || options.length === 0}
      onMouseDown={(event) => event.preventDefault()}
      className="combobox-list"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text field names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        <li
          key={option.value}
          id={idOf(index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the listbox pattern of ARIA
          role="option"
          aria-selected={option.value === chosen}
          data-active={index === active || undefined}
          onClick={() => onChoose(option.value)}
          className="combobox-option"
        >
          {option.code ? <bdi className="num text-ink-3">{option.code}</bdi> : null}
          <span className="flex-1">{option.label}</span>
          {option.value === chosen ? <Icon name="check" className="size-5 text-pine" /> : null}
        </li>
      ))}
    </ul>
  );
}

type ComboboxListProps = {
  ref: Ref<HTMLUListElement>;
  id: string;
  isOpen: boolean;
  options: readonly ComboboxOption[];
  chosen: string;
  active: number;
  idOf: (index: number) => string;
  onChoose: (value: string) => void;
};
