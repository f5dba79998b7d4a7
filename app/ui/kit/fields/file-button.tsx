import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { FieldMessages, fieldAria } from "./field.tsx";

type FileButtonProps = Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "multiple"> & {
  name: string;
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  onChoose?: (file: File | null) => void;
};

/** Chooses a file, or several. The button is its label, because the browser's own button speaks the browser's language. */
export function FileButton({ name, id, label, hint, error, accept, multiple, onChoose }: FileButtonProps) {
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
        multiple={multiple}
        {...fieldAria({ name, id, label, hint, error })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          setChosen(files.map(({ name }) => name).join(", "));
          onChoose?.(files[0] ?? null);
        }}
      />
      <label htmlFor={id} className="btn btn-outline">
        <Icon name="image-plus" className="size-5" />
        {label}
      </label>
      <bdi className="text-small text-ink-2 wrap-anywhere empty:hidden">{chosen}</bdi>
      <FieldMessages own={id} hint={hint} error={error} />
    </div>
  );
}
