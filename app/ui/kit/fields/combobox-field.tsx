import { type KeyboardEvent, type SelectHTMLAttributes, useEffect, useRef, useState } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { type ComboboxOption, searchOptions, textOf } from "./combobox-search.ts";
import { Field, type FieldLook, fieldAria } from "./field.tsx";

/**
 * A select with a search box. The native select holds the value that forms send, and works without scripts.
 * With scripts it is hidden behind the box (ARIA combobox with a listbox) and still fires `onChange`.
 */
export function ComboboxField({ name, label, hint, error, optional, id, options, placeholder, ...rest }: ComboboxProps) {
  const { t } = useTranslations();
  const look = { name, label, hint, error, optional, id };
  const aria = fieldAria(look);
  const isScripted = useHydrated();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(String(rest.defaultValue ?? ""));
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const found = isOpen ? searchOptions(options, typed ?? "") : [];
  const chosenOption = options.find(({ value }) => value === chosen);
  const listId = `${aria.id}-list`;
  const idOf = (index: number) => `${listId}-${index}`;

  // The browser may have filled the select before hydration. It also empties it when the form is reset, and drops a value
  // that is no longer among the options.
  useEffect(() => setChosen(select.current?.value ?? ""));
  useEffect(() => {
    const form = select.current?.form;
    const readAfterReset = () => setTimeout(() => setChosen(select.current?.value ?? ""));
    form?.addEventListener("reset", readAfterReset);
    return () => form?.removeEventListener("reset", readAfterReset);
  }, []);
  // If the select had the focus when the scripts loaded, the text field gets it.
  useEffect(() => {
    if (isScripted && document.activeElement === select.current) input.current?.focus();
  }, [isScripted]);
  useEffect(() => {
    if (isOpen && active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  const open = () => {
    setOpen(true);
    setActive(options.findIndex(({ value }) => value === chosen));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (value: string) => {
    close();
    if (!select.current || value === chosen) return;
    select.current.value = value;
    // forms listen to "input", React to "change"
    for (const event of ["input", "change"]) select.current.dispatchEvent(new Event(event, { bubbles: true }));
  };
  /** On blur: typed text is accepted if it matches one option, or if it is empty and nothing is required. */
  const settle = () => {
    if (typed === null) return close();
    const says = found.length === 1 ? found[0] : found[active];
    if (typed.trim() === "") return rest.required ? close() : choose("");
    return says ? choose(says.value) : close();
  };

  const step = (by: 1 | -1) => {
    if (!isOpen) return open();
    const from = active < 0 && by < 0 ? 0 : active;
    if (found.length > 0) setActive((from + by + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const picked = found[active];
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" && isOpen) picked ? choose(picked.value) : close();
    else if (event.key === "Escape" && isOpen) close();
    else return;
    // without this, Escape would close a dialog around the field
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...look}>
      <span className="combobox">
        {isScripted ? (
          <input
            {...aria}
            name={undefined}
            ref={input}
            role="combobox"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-expanded={isOpen && found.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? idOf(active) : undefined}
            placeholder={placeholder ?? t("ui.field.select")}
            required={rest.required}
            disabled={rest.disabled}
            value={typed ?? (chosenOption ? textOf(chosenOption) : "")}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOpen(true);
              setActive(event.currentTarget.value.trim() ? 0 : -1);
            }}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => (isOpen ? undefined : open())}
            onBlur={settle}
            onKeyDown={onKeyDown}
            className="control pe-11"
          />
        ) : null}
        <select
          {...rest}
          {...(isScripted ? { id: `${aria.id}-value`, name, "aria-hidden": true, tabIndex: -1 } : aria)}
          ref={select}
          onFocus={isScripted ? () => input.current?.focus() : undefined}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            rest.onChange?.(event);
          }}
          className={isScripted ? "sr-only" : "control appearance-none pe-11"}
        >
          <option value="">{placeholder ?? t("ui.field.select")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {textOf(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="combobox-sign" />
        {isScripted ? (
          <>
            <ComboboxList
              ref={list}
              id={listId}
              isOpen={isOpen}
              options={found}
              chosen={chosen}
              active={active}
              idOf={idOf}
              onChoose={choose}
            />
            <span role="status" className={isOpen && found.length === 0 ? "combobox-list p-4 text-ink-2" : "sr-only"}>
              {isOpen && typed !== null
                ? found.length === 0
                  ? t("ui.combobox.none")
                  : t("ui.combobox.result", { count: found.length })
                : null}
            </span>
          </>
        ) : null}
      </span>
    </Field>
  );
}

type ComboboxProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "children" | "className" | "value"> & {
    options: readonly ComboboxOption[];
    placeholder?: string;
  };
