import type { Language } from "#app/domain/shared/contracts/language.ts";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";

/** The tools in groups. A tool with a state is a toggle button, the others are plain buttons. */
const TOOLS = [
  [
    { key: "h2", icon: "heading-2", turns: true },
    { key: "h3", icon: "heading-3", turns: true },
  ],
  [
    { key: "bold", icon: "letter-b", turns: true },
    { key: "italic", icon: "italic", turns: true },
    { key: "underline", icon: "underline", turns: true },
  ],
  [
    { key: "bullets", icon: "list", turns: true },
    { key: "numbers", icon: "list-ordered", turns: true },
    { key: "quote", icon: "quote", turns: true },
  ],
  [
    { key: "link", icon: "link-2", turns: true },
    { key: "picture", icon: "image", turns: false },
  ],
  [
    { key: "undo", icon: "undo-2", turns: false },
    { key: "redo", icon: "redo-2", turns: false },
  ],
] as const satisfies readonly (readonly { key: string; icon: IconName; turns: boolean }[])[];

export type Tool = (typeof TOOLS)[number][number]["key"];

/** The tools of one text, hidden until the editor is ready (init-editor.ts). */
export function PostToolbar({ language }: { language: Language }) {
  const { t } = useTranslations();
  return (
    <div
      hidden
      role="toolbar"
      aria-label={t("admin_posts.tool.bar", { language: LANGUAGE_NAMES[language] })}
      className="post-tools"
    >
      {TOOLS.map((group) => (
        <span key={group[0].key} className="post-tool-group">
          {group.map(({ key, icon, turns }) => (
            <button
              key={key}
              type="button"
              data-tool={key}
              aria-pressed={turns ? false : undefined}
              aria-label={t(`admin_posts.tool.${key}`)}
              title={t(`admin_posts.tool.${key}`)}
              tabIndex={key === "h2" ? 0 : -1}
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
