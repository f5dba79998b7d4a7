import { useEffect, useRef } from "react";
import { useTranslations } from "../../use-translations.ts";

/**
 * All errors of a form, above it. It gets the focus when an error is added. `errors`: id of the field (or "" for the form) and
 * text.
 */
export function ErrorSummary({ errors }: { errors: readonly { field: string; message: string }[] }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const texts = errors.map(({ message }) => message).join("\n");
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const now = texts === "" ? [] : texts.split("\n");
    // focus only for new errors: a fixed one must not move the focus of a user who is typing
    if (now.some((text) => !before.current.includes(text))) box.current?.focus();
    before.current = now;
  }, [texts]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the errors must be announced first, also without scripts
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="rounded-lg border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t("ui.field.fix")}</p>
      <ul className="mt-1 grid gap-1 text-small">
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            {field ? (
              <a href={`#${field}`} className="underline underline-offset-4">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
