import { type ReactNode, useRef } from "react";
import { TextArea } from "../kit/fields/text-area.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

type MessageFieldProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  maxLength: number;
  /** Beside the suggested phrases. */
  children: ReactNode;
};

const PHRASES = ["phrase_near", "phrase_price", "phrase_visit"] as const;

/** The message to the client. A click adds a suggested phrase, once. */
export function MessageField({ maxLength, children, ...field }: MessageFieldProps) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  const add = (phrase: string) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    const longer = [area.value.trim(), phrase].filter(Boolean).join(" ");
    if (area.value.includes(phrase) || longer.length > maxLength) return;
    area.value = longer;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div ref={box} className="grid gap-3">
      <TextArea
        {...field}
        label={t("offers.form.message")}
        hint={t("offers.form.message_hint")}
        counter={maxLength}
        rows={2}
        className="min-h-20!"
      />
      <div className="flex flex-wrap gap-2">
        <fieldset data-needs-script className="contents">
          <legend className="sr-only">{t("offers.form.phrases")}</legend>
          {PHRASES.map((phrase) => (
            <button key={phrase} type="button" onClick={() => add(t(`offers.form.${phrase}`))} className="phrase">
              <Icon name="plus" />
              <span>
                {t(`offers.form.${phrase}_short`)}
                <span className="sr-only">: {t(`offers.form.${phrase}`)}</span>
              </span>
            </button>
          ))}
        </fieldset>
        {children}
      </div>
    </div>
  );
}
