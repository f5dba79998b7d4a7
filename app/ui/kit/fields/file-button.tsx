import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { FieldMessages, fieldAria } from "./field.tsx";

type FileButtonProps = Pick<InputHTMLAttributes<HTMLInputElement>, "accept"> & {
  name: string;
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  onChoose?: (file: File | null) => void;
};

/** Chooses one file. The button is its label, because the browser's own button speaks the browser's language. */
export function FileButton({ name, id, label, hint, error, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setChosen("");
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  return (
    <div className="file-button">
      <input
        ref={input}
        type="file"
        accept={accept}
        {...fieldAria({ name, id, label, hint, error })}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0] ?? null;
          setChosen(file?.name ?? "");
          onChoose?.(file);
        }}
      />
      <label htmlFor={id} className="btn btn-outline">
        <Icon name="image-plus" className="size-5" />
        {label}
      </label>
      <bdi className="text-small text-ink-2 empty:hidden">{chosen}</bdi>
      <FieldMessages own={id} hint={hint} error={error} />
    </div>
  );
}
