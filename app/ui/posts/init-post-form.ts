import { retryImport } from "#app/i18n/retry-import.ts";
import { savePostDraft } from "./save-post-draft.ts";

/** The script of the post form: an editor for each text, the panel of the language in the URL, and drafts on the device. */
export function initPostForm(onKept: (isKept: boolean) => void): void {
  const form = document.querySelector<HTMLFormElement>(".post-form");
  if (!form) return;
  savePostDraft(form, onKept);
  // ProseMirror is on no other page; until it is here, the text areas hold the texts as HTML
  retryImport(() => import("./init-editor.ts")).then(({ initEditor }) => {
    for (const source of form.querySelectorAll<HTMLTextAreaElement>("textarea[data-rich]")) initEditor(source);
  }, console.error);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#post-']") : null;
    const field = link && document.getElementById(link.hash.slice(1));
    const language = field?.closest<HTMLElement>("[data-post-language]")?.dataset.postLanguage;
    const choice = language && form.querySelector<HTMLInputElement>(`[name=tab][value=${language}]`);
    if (!field || !choice) return;
    event.preventDefault();
    choice.checked = true;
    field.focus();
  });
}
