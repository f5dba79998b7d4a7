import type { Editor } from "@tiptap/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { retryImport } from "#app/i18n/retry-import.ts";
import { toolsOn } from "./post-tools.ts";

type Places = {
  /** The sent field. */
  source: RefObject<HTMLTextAreaElement | null>;
  /** Shows the text, and is written in. */
  place: RefObject<HTMLDivElement | null>;
  /** The element shows what the field holds. */
  isShown: boolean;
};

/**
 * The editor of a text. It is loaded when the writer goes into the text. Until it is here the browser itself edits the element, so
 * no key is lost, also when the editor never comes.
 */
export function useEditor({ source, place, isShown }: Places) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [on, setOn] = useState("");
  const [isLive, setLive] = useState(false);
  const loading = useRef<Promise<Editor | undefined>>(undefined);
  const made = useRef<Editor>(undefined);
  const isGone = useRef(false);
  const isTyped = useRef(false);
  /** A press or a composition in the element, which a change of its nodes would break off. */
  const gesture = useRef<Promise<unknown>>(Promise.resolve());

  const put = useCallback(
    (html: string) => {
      if (!source.current) return;
      source.current.value = html;
      source.current.dispatchEvent(new Event("input", { bubbles: true }));
    },
    [source],
  );
  const load = useCallback(async () => {
    // The Worker does not hold the editor.
    if (import.meta.env.SSR) return;
    const { makeEditor } = await retryImport(() => import("./make-editor.ts"));
    for (let last: unknown; last !== gesture.current; ) {
      last = gesture.current;
      await last;
    }
    const [area, element] = [source.current, place.current];
    if (isGone.current || !area || !element) return;
    const editing = makeEditor({ element, html: isShown ? undefined : area.value, onHtml: put });
    editing.on("transaction", () => setOn(toolsOn(editing)));
    made.current = editing;
    setOn(toolsOn(editing));
    setEditor(editing);
    if (isTyped.current) put(editing.getHTML());
    // the preview beside it shows what the editor holds
    area.dispatchEvent(new Event("change", { bubbles: true }));
    return editing;
  }, [source, place, isShown, put]);
  const wake = useCallback(() => {
    loading.current ??= load().catch((error: unknown) => {
      console.error(error);
      loading.current = undefined;
      return undefined;
    });
    return loading.current;
  }, [load]);

  useEffect(() => {
    isGone.current = false;
    setLive(true);
    if (!isShown || place.current === document.activeElement) wake();
    return () => {
      isGone.current = true;
      made.current?.destroy();
    };
  }, [isShown, place, wake]);

  /** For a tool: the next typed text belongs into the text, at its caret or at its end. */
  const enter = () => {
    const [element, selection] = [place.current, getSelection()];
    if (element && !made.current && document.activeElement !== element) {
      const isInside = element.contains(selection?.anchorNode ?? null);
      element.focus();
      if (!isInside) {
        selection?.selectAllChildren(element);
        selection?.collapseToEnd();
      }
    }
    return wake();
  };
  const until = (...types: string[]) => {
    gesture.current = new Promise((resolve) => {
      for (const type of types) addEventListener(type, resolve, { once: true });
    });
  };
  return {
    editor,
    on,
    enter,
    /** React has the page, so what is typed is kept. */
    isLive,
    writing: {
      onFocus: wake,
      onPointerDown: () => until("pointerup", "pointercancel"),
      onCompositionStart: () => until("compositionend"),
      onInput() {
        if (made.current) return;
        isTyped.current = true;
        put(place.current?.innerHTML ?? "");
      },
    },
  };
}
