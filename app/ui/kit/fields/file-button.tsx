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
  /** On a static page (file-limit.tsx): how many files may be chosen, and the sentence for more. */
  limit?: { most: number; tooMany: string };
};

/** Chooses a file, or several. The button is its label, because the browser's own button speaks the browser's language. */
export function FileButton({ name, id, label, hint, error, accept, multiple, onChoose, limit }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const form = input.current?.form;
    const clear = () => setChosen("");
    form?.addEventListener("reset", clear);
    return () => form?.removeEventListener("reset", clear);
  }, []);
  const aria = fieldAria({ name, id, label, hint, error });
  return (
    <div className="file-button">
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        {...aria}
        aria-describedby={[aria["aria-describedby"], limit && `${id}-limit`].filter(Boolean).join(" ") || undefined}
        data-most={limit?.most}
        data-too-many={limit?.tooMany}
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
      {limit ? <p id={`${id}-limit`} role="alert" className="text-small text-danger empty:hidden" /> : null}
      <FieldMessages own={id} hint={hint} error={error} />
    </div>
  );
}
