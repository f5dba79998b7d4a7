import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { useWords } from "../use-words.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

const VARIANTS = {
  primary:
    "bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-press shadow-[inset_0_-2px_0_rgb(122_82_0/.18)] active:shadow-none",
  ink: "bg-ink text-page hover:opacity-90",
  outline: "bg-surface text-ink border border-line-strong hover:border-ink",
  soft: "bg-sunken text-ink hover:bg-line",
  ghost: "text-ink hover:bg-sunken",
  pine: "bg-pine text-on-pine hover:bg-pine-strong",
  danger: "bg-surface text-danger border border-line-strong hover:border-danger",
  "danger-solid": "bg-danger text-on-danger hover:opacity-90",
} as const;

const SIZES = {
  sm: "min-h-10 rounded-[12px] px-3.5 py-1.5 text-[0.9375rem]",
  md: "min-h-12 rounded-md px-[22px] py-2.5 text-base",
  lg: "min-h-14 rounded-[16px] px-7 py-3 text-[1.0625rem]",
} as const;

export type ButtonLook = {
  /** One primary in a region; "ink" on yellow panels, "pine" approves, "danger" rejects or deletes. */
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
};

export const buttonClass = ({ variant = "primary", size = "md", block }: ButtonLook, extra?: string) =>
  classNames(
    "inline-flex items-center justify-center gap-2.5 font-semibold text-center transition-colors duration-[120ms] active:translate-y-px",
    "disabled:pointer-events-none disabled:not-aria-busy:opacity-45 [&_svg]:shrink-0",
    VARIANTS[variant],
    SIZES[size],
    block && "w-full",
    extra,
  );

/** `busy` shows the star spinner and keeps a second press away; its label is `busyLabel`, else "sending…". */
export function Button({ variant, size, block, icon, iconEnd, busy, busyLabel, children, className, ...rest }: ButtonProps) {
  const { t } = useWords();
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner className="size-5" onBrand /> : icon}
      <span>{busy ? (busyLabel ?? t("ui.sending")) : children}</span>
      {busy ? null : iconEnd}
    </button>
  );
}

/** A link that looks like a button: a whole document is loaded, so it works between pages with and without scripts. */
export function LinkButton({ variant, size, block, icon, iconEnd, children, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </a>
  );
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; busyLabel?: string };
type LinkButtonProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
