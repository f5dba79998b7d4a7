import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "../use-translations.ts";
import { Icon } from "./icons/icon.tsx";

/**
 * A native modal dialog, a bottom sheet below 760 px. Its content is rendered while `open`. Escape, the scrim and the
 * cross call `onClose`, and the focus returns to the previous element. Buttons of `actions` are full width on a phone.
 */
export function Dialog({ open, onClose, title, children, actions, className }: DialogProps) {
  const { t } = useTranslations();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!open || !box) return;
    box.showModal();
    box.querySelector("h2")?.focus();
    return () => box.close();
  }, [open]);

  // file inputs inside send the same events, and a dialog that is shown again was not closed
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim repeats what Escape and the cross do
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={className ? `dialog ${className}` : "dialog"}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (isOwn(event) && open && !dialog.current?.open) onClose();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        if (isOwn(event) && pressed.current === dialog.current) onClose();
      }}
    >
      {open ? (
        <div className="dialog-body">
          <header className="dialog-head">
            <h2 id={heading} tabIndex={-1} className="type-h2 outline-none">
              {title}
            </h2>
            <button type="button" onClick={onClose} aria-label={t("ui.nav.close")} className="dialog-close">
              <Icon name="x" className="size-5" />
            </button>
          </header>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The main button first: it is the first at the inline start, and the uppermost on a phone. */
  actions?: ReactNode;
  className?: string;
};
