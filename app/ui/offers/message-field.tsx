import { useRef } from "react";
import { TextArea } from "../kit/text-area.tsx";
import { useWords } from "../use-words.ts";

type MessageFieldProps = {
  id: string;
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  maxLength: number;
};

const PHRASES = ["phrase_near", "phrase_price", "phrase_visit"] as const;

/** The message to the client; ready phrases are added at a press, and can be read and copied without scripts. */
export function MessageField(field: MessageFieldProps) {
  const { t } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const add = (phrase: string) => {
    const area = box.current?.querySelector("textarea");
    if (!area) return;
    area.value = [area.value.trim(), phrase].filter(Boolean).join(" ").slice(0, field.maxLength);
    area.focus();
  };
  return (
    <div ref={box} className="grid gap-3">
      <TextArea {...field} label={t("offers.form.message")} hint={t("offers.form.message_hint")} rows={4} />
      <details className="text-small">
        <summary className="link inline-flex min-h-11 items-center">{t("offers.form.phrases")}</summary>
        <ul className="mt-1 grid gap-2">
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <button
                type="button"
                onClick={() => add(t(`offers.form.${phrase}`))}
                className="min-h-11 w-full rounded-sm bg-sunken px-3 py-2 text-start hover:bg-line"
              >
                {t(`offers.form.${phrase}`)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
