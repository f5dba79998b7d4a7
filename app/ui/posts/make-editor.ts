import { Editor } from "@tiptap/core";
import { POST_EXTENSIONS } from "./editor-extensions.ts";

type Place = { element: HTMLElement; content: string; attributes: Record<string, string>; onHtml: (html: string) => void };

/** ProseMirror is on no other page, so this file is loaded when the form is shown. */
export const makeEditor = ({ element, content, attributes, onHtml }: Place): Editor =>
  new Editor({
    element,
    content,
    extensions: POST_EXTENSIONS,
    // a style element would need a nonce; our own style sheet has these few rules
    injectCSS: false,
    editorProps: { attributes: { class: "prose post-text", role: "textbox", "aria-multiline": "true", ...attributes } },
    onUpdate: ({ editor }) => onHtml(editor.isEmpty ? "" : editor.getHTML()),
  });
