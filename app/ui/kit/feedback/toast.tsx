import type { FocusEvent, ReactNode } from "react";
import { useEffect, useState } from "react";
import { useTranslations } from "../../use-translations.ts";
import { Icon } from "../icons/icon.tsx";

export type ToastContent = {
  title: string;
  text?: ReactNode;
  /** "success" by default. An error is announced at once and stays until it is closed. */
  tone?: keyof typeof TONES;
  action?: { label: string; onPress: () => void };
  /** The minimum duration; 6000 for the contact form. */
  durationMs?: number;
  /** It stays until it is pressed or closed. */
  isKept?: boolean;
  /** It says that the connection is lost. Of two such toasts that of an unsent form is shown, which keeps its own action. */
  lost?: "page" | "form";
};

const TONES = {
  success: { icon: "circle-check", colour: "text-pine-on-inverse" },
  info: { icon: "info", colour: "text-cobalt-on-inverse" },
  error: { icon: "circle-exclamation-point", colour: "text-danger-on-inverse" },
} as const;

/** How long a toast is visible. An action needs time to be reached, a text to be read: about 15 characters a second. */
const MIN_DURATION_MS = 1000;
const MIN_WITH_ACTION_MS = 6000;
const READING_MS_PER_CHARACTER = 65;

export function toastDurationMs(content: ToastContent): number | null {
  const { title, text, tone, action, durationMs = MIN_DURATION_MS, isKept } = content;
  if (tone === "error" || isKept) return null;
  const characters = title.length + (typeof text === "string" ? text.length : 0);
  return Math.max(durationMs, characters * READING_MS_PER_CHARACTER, action ? MIN_WITH_ACTION_MS : 0);
}

/** One message at the edge of the screen. It stays while the pointer or the focus is on it. Must be inside a live region. */
export function Toast({ content, onClose }: { content: ToastContent; onClose: () => void }) {
  const { t } = useTranslations();
  const [isHeld, setHeld] = useState(false);
  const life = toastDurationMs(content);
  useEffect(() => {
    if (isHeld || life === null) return;
    const timer = setTimeout(onClose, life);
    return () => clearTimeout(timer);
  }, [isHeld, life, onClose]);
  const { icon, colour } = TONES[content.tone ?? "success"];
  const { action } = content;
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses the timer and has no action
    <div
      className="toast on-dark"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      <Icon name={icon} className={colour} />
      <div className="min-w-0">
        <p className="font-semibold">{content.title}</p>
        {content.text ? <div className="text-small text-on-inverse-2">{content.text}</div> : null}
      </div>
      {action ? (
        <button
          type="button"
          className="toast-button toast-action"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" onClick={onClose} aria-label={t("ui.nav.close")} className="toast-button">
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}
