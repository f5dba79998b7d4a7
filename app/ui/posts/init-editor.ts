import { Editor } from "@tiptap/core";
import { askForImage, askForLink } from "./editor-dialogs.ts";
import { POST_EXTENSIONS } from "./editor-extensions.ts";
import type { Tool } from "./post-toolbar.tsx";

/** Replaces a text area of HTML by an editor. The hidden text area stays the submitted field. */
export function initEditor(source: HTMLTextAreaElement): void {
  const part = source.closest("[data-post-language]");
  const bar = part?.querySelector<HTMLElement>("[role=toolbar]");
  const field = source.parentElement;
  if (!bar || !field) return;
  const place = document.createElement("div");
  bar.insertAdjacentElement("afterend", place);
  const editor = new Editor({
    element: place,
    content: source.value,
    extensions: POST_EXTENSIONS,
    // a style element would need a nonce; our own style sheet has these few rules
    injectCSS: false,
    editorProps: {
      attributes: {
        id: source.id,
        class: "prose post-text",
        lang: source.lang,
        dir: source.dir,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": source.dataset.rich ?? "",
        ...(source.hasAttribute("aria-invalid") && { "aria-invalid": "true", "aria-describedby": `${source.id}-error` }),
      },
    },
    onUpdate: () => {
      source.value = editor.isEmpty ? "" : editor.getHTML();
      source.dispatchEvent(new Event("input", { bubbles: true }));
    },
    onTransaction: () => mark(bar, editor),
  });
  // the label and the hint describe HTML, so they are hidden; errors stay visible
  source.removeAttribute("id");
  source.hidden = true;
  for (const label of field.querySelectorAll<HTMLElement>("label, [id$='-hint']")) label.hidden = true;
  bar.hidden = false;
  mark(bar, editor);
  bar.addEventListener("click", (event) => {
    const tool = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tool]")?.dataset.tool : undefined;
    // as: the toolbar is rendered from the same list
    if (!tool) return;
    USES[tool as Tool](editor);
    // at once, because the next typed text belongs into the editor
    if (!document.querySelector("dialog[open]")) editor.view.focus();
  });
  bar.addEventListener("keydown", (event) => moveAlong(bar, event));
  // the preview beside it shows what the editor holds
  source.dispatchEvent(new Event("change", { bubbles: true }));
  // a draft was restored
  source.addEventListener("post:brought-back", () => editor.commands.setContent(source.value, { emitUpdate: false }));
}

const USES: Record<Tool, (editor: Editor) => void> = {
  h2: (editor) => editor.chain().toggleHeading({ level: 2 }).run(),
  h3: (editor) => editor.chain().toggleHeading({ level: 3 }).run(),
  bold: (editor) => editor.chain().toggleBold().run(),
  italic: (editor) => editor.chain().toggleItalic().run(),
  underline: (editor) => editor.chain().toggleUnderline().run(),
  bullets: (editor) => editor.chain().toggleBulletList().run(),
  numbers: (editor) => editor.chain().toggleOrderedList().run(),
  quote: (editor) => editor.chain().toggleBlockquote().run(),
  link: askForLink,
  picture: askForImage,
  undo: (editor) => editor.chain().undo().run(),
  redo: (editor) => editor.chain().redo().run(),
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

function mark(bar: HTMLElement, editor: Editor): void {
  for (const button of bar.querySelectorAll<HTMLElement>("[aria-pressed]")) {
    // as: the toolbar is rendered from the same list
    const isOn = IS_ON[button.dataset.tool as Tool]?.(editor) ?? false;
    button.setAttribute("aria-pressed", String(isOn));
  }
}

/** The toolbar is one tab stop; inside it the arrows, Home and End move the focus (toolbar pattern of ARIA). */
function moveAlong(bar: HTMLElement, event: KeyboardEvent): void {
  const tools = [...bar.querySelectorAll<HTMLElement>("[data-tool]")];
  const at = event.target instanceof HTMLElement ? tools.indexOf(event.target) : -1;
  const forward = getComputedStyle(bar).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const to = { Home: 0, End: tools.length - 1, ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = tools[(to + tools.length) % tools.length];
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}
