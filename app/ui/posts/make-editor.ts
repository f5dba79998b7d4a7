import { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { POST_EXTENSIONS } from "./editor-extensions.ts";

type Place = {
  element: HTMLElement;
  /** The text, if it is not the one in the element. */
  html: string | undefined;
  onHtml: (html: string) => void;
};

/** Marks the ends of the selection while the text is parsed. The sanitiser leaves no such character. */
const MARK = "\ue000";
const LINES = "p, h2, h3, li, figcaption, div";

/**
 * Takes over an element with the text in it, its caret, its focus and the keyboard of a phone. ProseMirror is on no other page,
 * so this file is loaded when somebody starts to write.
 */
export function makeEditor({ element, html, onHtml }: Place): Editor {
  const editor = new Editor({
    element: { mount: element },
    content: html ?? htmlWithMarks(element),
    extensions: POST_EXTENSIONS,
    // a style element would need a nonce; our own style sheet has these few rules
    injectCSS: false,
    onUpdate: () => onHtml(editor.isEmpty ? "" : editor.getHTML()),
  });
  selectMarked(editor);
  if (document.activeElement === element) {
    editor.view.focus();
    // ProseMirror does not know that it was focused before it was there
    element.dispatchEvent(new FocusEvent("focus"));
  }
  return editor;
}

function htmlWithMarks(element: HTMLElement): string {
  const selection = getSelection();
  if (selection?.rangeCount) {
    const range = selection.getRangeAt(0);
    if ([range.startContainer, range.endContainer].every((node) => isInLine(node, element))) {
      // the end first, because inserting at the start moves it
      for (const atStart of range.collapsed ? [true] : [false, true]) {
        const end = range.cloneRange();
        end.collapse(atStart);
        end.insertNode(document.createTextNode(MARK));
      }
    }
  }
  // browsers fill empty lines with a line break
  for (const filler of element.querySelectorAll("br:last-child")) if (!filler.nextSibling) filler.remove();
  return element.innerHTML;
}

function isInLine(node: Node, element: HTMLElement): boolean {
  const line = (node instanceof Element ? node : node.parentElement)?.closest(LINES);
  return Boolean(line) && line !== element && element.contains(node);
}

function selectMarked(editor: Editor): void {
  const marks: number[] = [];
  editor.state.doc.descendants((node, at) => {
    for (const found of node.text?.matchAll(new RegExp(MARK, "g")) ?? []) marks.push(at + found.index);
  });
  const change = editor.state.tr.setMeta("addToHistory", false).setMeta("preventUpdate", true);
  for (const at of marks.toReversed()) change.delete(at, at + 1);
  const [from, to = from] = marks.map((at, earlier) => at - earlier);
  const { doc } = change;
  const end = TextSelection.atEnd(doc);
  editor.view.dispatch(change.setSelection(from === undefined ? end : TextSelection.create(doc, from, to)));
}
