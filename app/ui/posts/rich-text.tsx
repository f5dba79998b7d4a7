import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { type Field, fieldProps } from "../forms/field-props.ts";
import { FieldMessages } from "../kit/fields/field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";
import { PostToolbar } from "./post-toolbar.tsx";
import { type AskingTool, NATIVE_USES, TOOL_USES, type Tool } from "./post-tools.ts";
import { restingHtml } from "./resting-html.ts";
import { useEditor } from "./use-editor.ts";

/** Opens the dialog of a tool for an editor. */
export type AskWithTool = (tool: AskingTool, editor: Editor) => void;

type RichTextProps = {
  field: Field;
  language: Language;
  /** The stored text, which is sanitised. */
  stored: string;
  onAsk: AskWithTool;
};

/** A text of a post, shown as its readers see it until somebody writes. Without scripts it is HTML in a text area, which stays the sent field. */
export function RichText({ field, language, stored, onAsk }: RichTextProps) {
  const { t } = useTranslations();
  const source = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { id, error, ...props } = fieldProps(field);
  // what was typed is not sanitised, so only the editor shows it
  const [isShown] = useState((props.defaultValue ?? "") === stored);
  const [resting] = useState({ __html: isShown ? restingHtml(stored) : "" });
  const { editor, on, enter, isLive, writing } = useEditor({ source, place, isShown });
  const isWritten = editor !== null || (isShown && isLive);

  const use = async (tool: Tool) => {
    if (tool === "link" || tool === "picture") {
      const editing = editor ?? (await enter());
      return editing && onAsk(tool, editing);
    }
    if (!editor) {
      enter();
      const [command, value] = NATIVE_USES[tool];
      return document.execCommand(command, false, value);
    }
    TOOL_USES[tool](editor);
    // at once, because the next typed text belongs into the editor
    editor.view.focus();
  };
  return (
    <>
      {isShown || editor ? <PostToolbar language={language} on={on} onUse={use} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a text with headings and images has no element of its own */}
      <div
        ref={place}
        {...writing}
        {...(isWritten && { id })}
        {...(isWritten && error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
        role="textbox"
        tabIndex={0}
        contentEditable={isLive}
        aria-multiline
        aria-label={`${t("admin_posts.content")} (${LANGUAGE_NAMES[language]})`}
        lang={language}
        dir={directionOf(language)}
        className="prose post-text"
        data-needs-script
        hidden={!isShown && editor === null}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: postFormView sanitised the HTML
        dangerouslySetInnerHTML={resting}
      />
      <div hidden={editor !== null} className={isShown ? "in-data-scripted:hidden" : undefined}>
        <TextArea
          {...props}
          {...(error && { error })}
          ref={source}
          id={isWritten ? `${id}-source` : id}
          label={t("admin_posts.content")}
          hint={t("admin_posts.content_hint")}
          lang={language}
          dir={directionOf(language)}
          rows={14}
        />
      </div>
      {isWritten && error ? <FieldMessages own={id} error={error} /> : null}
    </>
  );
}
