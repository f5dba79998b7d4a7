import type { Editor } from "@tiptap/core";
import type { IconName } from "../kit/icons/icon.tsx";

/** The tools in groups. A tool with a state is a toggle button, the others are plain buttons. */
export const TOOLS = [
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
/** Tools with a dialog. */
export type AskingTool = Extract<Tool, "link" | "picture">;

export const TOOL_USES: Record<Exclude<Tool, AskingTool>, (editor: Editor) => void> = {
  h2: (editor) => editor.chain().toggleHeading({ level: 2 }).run(),
  h3: (editor) => editor.chain().toggleHeading({ level: 3 }).run(),
  bold: (editor) => editor.chain().toggleBold().run(),
  italic: (editor) => editor.chain().toggleItalic().run(),
  underline: (editor) => editor.chain().toggleUnderline().run(),
  bullets: (editor) => editor.chain().toggleBulletList().run(),
  numbers: (editor) => editor.chain().toggleOrderedList().run(),
  quote: (editor) => editor.chain().toggleBlockquote().run(),
  undo: (editor) => editor.chain().undo().run(),
  redo: (editor) => editor.chain().redo().run(),
};

/** What the browser itself does, until the editor is loaded. */
export const NATIVE_USES: Record<Exclude<Tool, AskingTool>, readonly [command: string, value?: string]> = {
  h2: ["formatBlock", "h2"],
  h3: ["formatBlock", "h3"],
  bold: ["bold"],
  italic: ["italic"],
  underline: ["underline"],
  bullets: ["insertUnorderedList"],
  numbers: ["insertOrderedList"],
  quote: ["formatBlock", "blockquote"],
  undo: ["undo"],
  redo: ["redo"],
};

const IS_ON: Partial<Record<Tool, (editor: Editor) => boolean>> = {
  h2: (editor) => editor.isActive("heading", { level: 2 }),
  h3: (editor) => editor.isActive("heading", { level: 3 }),
  bold: (editor) => editor.isActive("bold"),
  italic: (editor) => editor.isActive("italic"),
  underline: (editor) => editor.isActive("underline"),
  bullets: (editor) => editor.isActive("bulletList"),
  numbers: (editor) => editor.isActive("orderedList"),
  quote: (editor) => editor.isActive("blockquote"),
  link: (editor) => editor.isActive("link"),
};

/** The tools that the cursor is in, in one text, so that an unchanged one renders nothing again. */
export const toolsOn = (editor: Editor): string =>
  TOOLS.flat()
    .flatMap(({ key }) => (IS_ON[key]?.(editor) ? [key] : []))
    .join(" ");
