import type { InputHTMLAttributes, ReactNode } from "react";

/** A single radio button with its label. For a whole question use <Choices look="rows">. */
export const Radio = ({ label, hint, ...rest }: RadioProps) => (
  <label htmlFor={rest.id} className="choice-row">
    <input {...rest} type="radio" className="dot" />
    <span className="grid">
      <span>{label}</span>
      {hint ? <span className="text-small text-ink-3">{hint}</span> : null}
    </span>
  </label>
);

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "className"> & {
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  hint?: ReactNode;
};
