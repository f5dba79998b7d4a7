import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { directionOf } from "#app/i18n/direction.ts";
import { retryImport } from "#app/i18n/retry-import.ts";
import { type Field, fieldProps } from "../forms/field-props.ts";
import { FieldMessages } from "../kit/fields/field.tsx";
import { TextArea } from "../kit/fields/text-area.tsx";
import { LANGUAGE_NAMES } from "../layouts/language-choice.tsx";
import { useTranslations } from "../use-translations.ts";
import { PostToolbar } from "./post-toolbar.tsx";
import { type AskingTool, TOOL_USES, type Tool, toolsOn } from "./post-tools.ts";

/** Opens the dialog of a tool for an editor. */
export type AskWithTool = (tool: AskingTool, editor: Editor) => void;

type RichTextProps = { field: Field; language: Language; onAsk: AskWithTool };

/** A text of a post. Until the editor is here, and without scripts, it is HTML in a text area, which stays the sent field. */
export function RichText({ field, language, onAsk }: RichTextProps) {
  const { t } = useTranslations();
  const source = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [on, setOn] = useState("");
  const { id, error, ...props } = fieldProps(field);
  const label = `${t("admin_posts.content")} (${LANGUAGE_NAMES[language]})`;
  const attributes = {
    ...{ id, lang: language, dir: directionOf(language), "aria-label": label },
    ...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
  };
  const first = useRef(attributes);

  useEffect(() => {
    let made: Editor | undefined;
    let isGone = false;
    // The Worker runs no effects, so it does not hold the editor.
    if (import.meta.env.SSR) return;
    retryImport(() => import("./make-editor.ts")).then(({ makeEditor }) => {
      const [area, element] = [source.current, place.current];
      if (isGone || !area || !element) return;
      const onHtml = (html: string) => {
        area.value = html;
        area.dispatchEvent(new Event("input", { bubbles: true }));
      };
      const editing = makeEditor({ element, content: area.value, attributes: first.current, onHtml });
      editing.on("transaction", () => setOn(toolsOn(editing)));
      setOn(toolsOn(editing));
      setEditor(editing);
      made = editing;
      // the preview beside it shows what the editor holds
      area.dispatchEvent(new Event("change", { bubbles: true }));
    }, console.error);
    return () => {
      isGone = true;
      made?.destroy();
    };
  }, []);

  const use = (tool: Tool) => {
    if (!editor) return;
    if (tool === "link" || tool === "picture") return onAsk(tool, editor);
    TOOL_USES[tool](editor);
    // at once, because the next typed text belongs into the editor
    editor.view.focus();
  };
  return (
    <>
      {editor ? <PostToolbar language={language} on={on} onUse={use} /> : null}
      <div ref={place} hidden={editor === null} />
      <div hidden={editor !== null}>
        <TextArea
          {...props}
          {...(error && { error })}
          ref={source}
          id={editor ? `${id}-source` : id}
          label={t("admin_posts.content")}
          hint={t("admin_posts.content_hint")}
          lang={language}
          dir={directionOf(language)}
          rows={14}
        />
      </div>
      {editor && error ? <FieldMessages own={id} error={error} /> : null}
    </>
  );
}
