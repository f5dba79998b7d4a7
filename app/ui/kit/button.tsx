import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ReactNode, useRef } from "react";
import { useTranslations } from "../use-translations.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./feedback/spinner.tsx";

const VARIANTS = {
  primary: "btn-primary",
  ink: "btn-ink",
  outline: "btn-outline",
  soft: "btn-soft",
  ghost: "btn-ghost",
  pine: "btn-pine",
  danger: "btn-danger",
  "danger-solid": "btn-danger-solid",
} as const;

const SIZES = { sm: "btn-sm", md: "", lg: "btn-lg" } as const;

export type ButtonLook = {
  /** At most one primary per region; "ink" on yellow panels, "pine" approves, "danger" rejects or deletes. */
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Full width. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
};

export const buttonClass = ({ variant = "primary", size = "md", block }: ButtonLook, extra?: string) =>
  classNames("btn", VARIANTS[variant], SIZES[size], block && "w-full", extra);

/**
 * `busy` (on a static page init-every-page.ts) shows the spinner and ignores further clicks. The label becomes `busyLabel`, or
 * "sending…", and the width stays. A button that is temporarily useless gets `aria-disabled` and a text nearby that explains
 * it.
 */
export function Button({ variant, size, block, icon, iconEnd, busy, busyLabel, children, className, ...rest }: ButtonProps) {
  const { t } = useTranslations();
  const { onClick, style } = rest;
  const pressedWidth = useRef(0);
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      style={busy && pressedWidth.current > 0 ? { ...style, minInlineSize: `${pressedWidth.current}px` } : style}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      data-busy={rest.type === "button" ? undefined : (busyLabel ?? t("ui.sending"))}
      onClick={
        busy === undefined
          ? onClick
          : (event) => {
              pressedWidth.current = event.currentTarget.offsetWidth;
              onClick?.(event);
            }
      }
    >
      {busy ? <Spinner className="size-5" plain /> : icon}
      <span>{busy ? (busyLabel ?? t("ui.sending")) : children}</span>
      {busy ? null : iconEnd}
    </button>
  );
}

/** A link that looks like a button. It loads a whole document, so it works between static and hydrated pages. */
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
