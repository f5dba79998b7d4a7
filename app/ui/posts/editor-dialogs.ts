import type { Editor } from "@tiptap/core";
import { IMAGE_SIZES } from "#app/domain/shared/contracts/image-sizes.ts";
import { sendUpload } from "../uploads/send-upload.ts";
import { shrinkPhoto } from "../uploads/shrink-photo.ts";
import { isLink, recentlyUploadedImages } from "./editor-extensions.ts";

type Asking = {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  input: (name: string) => HTMLInputElement | null;
  fault: (name: string | null) => void;
};

/**
 * Opens a dialog of the editor. `onSet` runs on submit and returns whether the dialog may close. The focus then returns to the
 * editor.
 */
function ask(name: string, editor: Editor, onSet: (asking: Asking) => Promise<boolean> | boolean): Asking | null {
  const dialog = document.querySelector<HTMLDialogElement>(`[data-dialog=${name}]`);
  const form = dialog?.querySelector("form");
  if (!dialog || !form) return null;
  const done = new AbortController();
  const { signal } = done;
  const asking: Asking = {
    dialog,
    form,
    input: (field) => form.querySelector<HTMLInputElement>(`[name=${field}]`),
    fault: (fault) => {
      for (const message of form.querySelectorAll<HTMLElement>("[data-fault]")) message.hidden = message.dataset.fault !== fault;
    },
  };
  asking.fault(null);
  form.addEventListener(
    "submit",
    async (event) => {
      event.preventDefault();
      if (await onSet(asking)) dialog.close();
    },
    { signal },
  );
  form.querySelector("[data-close]")?.addEventListener("click", () => dialog.close(), { signal });
  dialog.addEventListener(
    "close",
    () => {
      done.abort();
      form.reset();
      editor.view.focus();
    },
    { signal },
  );
  dialog.showModal();
  return asking;
}

/** Links the selected text, or inserts the URL if nothing is selected. */
export function askForLink(editor: Editor): void {
  const asking = ask("link", editor, ({ input, fault }) => {
    const href = input("href")?.value.trim() ?? "";
    if (!isLink(href)) {
      fault("address");
      input("href")?.focus();
      return false;
    }
    const { from, to } = editor.state.selection;
    const isOnWords = editor.isActive("link") || editor.state.doc.textBetween(from, to) !== "";
    const chain = editor.chain().extendMarkRange("link");
    if (isOnWords) chain.setLink({ href }).run();
    else chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    return true;
  });
  const field = asking?.input("href");
  if (!asking || !field) return;
  field.value = String(editor.getAttributes("link").href ?? "");
  field.focus();
  const unlink = asking.form.querySelector<HTMLElement>("[data-unlink]");
  if (!unlink) return;
  unlink.hidden = !editor.isActive("link");
  unlink.onclick = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    asking.dialog.close();
  };
}

/** Uploads an image at once. The alternative text is required. */
export function askForImage(editor: Editor): void {
  const stop = new AbortController();
  const asking = ask("picture", editor, async ({ form, input, fault }) => {
    const [file, alt] = [input("file")?.files?.[0], input("alt")?.value.trim() ?? ""];
    if (!file || alt === "") {
      fault(file ? "alt" : "file");
      input(file ? "alt" : "file")?.focus();
      return false;
    }
    fault(null);
    const [shown, bar] = [form.querySelector<HTMLElement>("[data-progress]"), form.querySelector("progress")];
    const buttons = form.querySelectorAll<HTMLButtonElement>(".dialog-actions button");
    if (shown) shown.hidden = false;
    for (const button of buttons) button.disabled = true;
    const put = await putPicture(file, stop.signal, (percent) => {
      if (bar) bar.value = percent;
    });
    if (shown) shown.hidden = true;
    for (const button of buttons) button.disabled = false;
    if (!put) {
      fault("lost");
      return false;
    }
    editor
      .chain()
      .insertContent([{ type: "figure", content: [{ type: "picture", attrs: { ...put, alt } }] }, { type: "paragraph" }])
      .run();
    return true;
  });
  asking?.dialog.addEventListener("close", () => stop.abort(), { once: true });
  asking?.input("file")?.focus();
}

/** Null if the upload failed, or the file is not an image. */
async function putPicture(file: File, signal: AbortSignal, onPercent: (percent: number) => void) {
  const shrunk = await shrinkPhoto(file);
  if ("fault" in shrunk) return null;
  const { photo } = shrunk;
  const sent = await sendUpload({ file: photo, purpose: "previous_work", slot: null, signal, onPercent });
  if (!("id" in sent)) return null;
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, IMAGE_SIZES.medium.edgePixels / Math.max(bitmap.width, bitmap.height));
  const src = `/media/${sent.id}${IMAGE_SIZES.medium.suffix}`;
  recentlyUploadedImages.set(src, URL.createObjectURL(photo));
  return { src, width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
}
