import { type KeyboardEvent, useState } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";
import { TOOLS, type Tool } from "./post-tools.ts";

const KEYS: readonly Tool[] = TOOLS.flat().map(({ key }) => key);

type PostToolbarProps = { language: Language; on: string; onUse: (tool: Tool) => void };

/** The tools of one text. One tab stop; inside it the arrows, Home and End move the focus (toolbar pattern of ARIA). */
export function PostToolbar({ language, on, onUse }: PostToolbarProps) {
  const { t } = useTranslations();
  const [current, setCurrent] = useState<Tool>("h2");
  const pressed = on.split(" ");
  const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
    const at = KEYS.indexOf(current);
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const to = { Home: 0, End: KEYS.length - 1, ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1 }[event.key];
    const next = to === undefined ? undefined : KEYS[(to + KEYS.length) % KEYS.length];
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={t("admin_posts.tool.bar", { language: LANGUAGE_NAMES[language] })}
      className="post-tools"
      data-needs-script
      onKeyDown={moveAlong}
    >
      {TOOLS.map((group) => (
        <span key={group[0].key} className="post-tool-group">
          {group.map(({ key, icon, turns }) => (
            <button
              key={key}
              type="button"
              data-tool={key}
              aria-pressed={turns ? pressed.includes(key) : undefined}
              aria-label={t(`admin_posts.tool.${key}`)}
              title={t(`admin_posts.tool.${key}`)}
              tabIndex={key === current ? 0 : -1}
              onFocus={() => setCurrent(key)}
              onClick={() => onUse(key)}
            >
              <Icon
                name={icon}
                className={key === "undo" || key === "redo" || key === "quote" ? "icon-mirror size-5" : "size-5"}
              />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
