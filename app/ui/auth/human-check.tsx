import { useContext } from "react";
import { FieldMessages } from "../kit/fields/field.tsx";
import { RenderContext } from "../render-context.ts";
import { useTranslations } from "../use-translations.ts";

/**
 * The widget of the human check, if one is configured. It adds its token to the form under the API's field name.
 * For static pages only: hydration would remove the widget.
 */
export function HumanCheck({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  const { t, language } = useTranslations();
  const { humanCheck, nonce } = useContext(RenderContext);
  if (!humanCheck) return null;
  return (
    <div className="grid gap-2">
      <div
        className="cf-turnstile min-h-[65px]"
        data-sitekey={humanCheck.siteKey}
        data-language={language}
        data-size="flexible"
        data-response-field-name="turnstile_token"
      />
      <noscript>
        <p className="text-small text-ink-2">{t("security.human_check.needs_script")}</p>
      </noscript>
      <FieldMessages own={id} error={errors?.[0]} />
      <script src={humanCheck.script} nonce={nonce} async defer />
    </div>
  );
}
