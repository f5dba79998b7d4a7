import type { UploadPurpose } from "#app/domain/media/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { sendUpload } from "../uploads/send-upload.ts";
import { shrinkPhoto } from "../uploads/shrink-photo.ts";
import type { DocumentTexts } from "./document-file-input.tsx";

type Place = { box: HTMLElement; chooser: HTMLInputElement; form: HTMLFormElement };

/** Formats that this browser may convert to JPEG; without scripts the server would receive them unchanged. */
const MORE_KINDS = ",image/heic,image/heif,.heic,.heif";

/**
 * Uploads document images as soon as they are chosen, while the user fills in the form. The form then sends their ids.
 * Images are always scaled down first: the original may contain a location and never leaves the device.
 * An image that was not uploaded goes with the form, scaled down; one that cannot be scaled down is dropped.
 * If the form asks for consent, uploads start when the box is ticked and stop when it is unticked.
 */
export function uploadDocumentsEarly(): void {
  acceptExtraTypes();
  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    for (const place of uploadSlotsOf(target.form))
      if (place.chooser === target || (target.name === "consent" && isChosen(place))) void send(place);
  });
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-paper-again]") : null;
    for (const place of uploadSlotsOf(button?.form ?? null)) if (button && place.box.contains(button)) void send(place);
  });
  // resume failed uploads when the network is back
  addEventListener("online", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-papers]"))
      for (const place of uploadSlotsOf(form)) if (place.box.dataset.state === "failed" && isChosen(place)) void send(place);
  });
}

export function acceptExtraTypes(): void {
  for (const chooser of document.querySelectorAll<HTMLInputElement>("[data-papers] .document-file input[type=file]"))
    if (!chooser.accept.endsWith(MORE_KINDS)) chooser.accept += MORE_KINDS;
}

export function uploadSlotsOf(form: HTMLFormElement | null): Place[] {
  if (!form?.matches("[data-papers]")) return [];
  return [...form.querySelectorAll<HTMLElement>(".document-file")].flatMap((box) => {
    const chooser = box.querySelector<HTMLInputElement>("input[type=file]");
    return chooser ? [{ box, chooser, form }] : [];
  });
}

const isChosen = ({ chooser }: Place) => (chooser.files?.length ?? 0) > 0;

const mayLeave = ({ form }: Place) => form.querySelector<HTMLInputElement>("input[name=consent]")?.checked !== false;

// as: the server rendered this value
export const uploadTextsOf = ({ box }: Pick<Place, "box">) => JSON.parse(box.dataset.said ?? "{}") as DocumentTexts;

type Running = { stop: AbortController; isOver: Promise<void> };
const running = new WeakMap<HTMLElement, Running>();

/** The running uploads of a form. Each resolves when its upload has ended. */
export const pendingUploadsOf = (form: HTMLFormElement): Promise<void>[] =>
  uploadSlotsOf(form).flatMap(({ box }) => running.get(box)?.isOver ?? []);

function send(place: Place): Promise<void> {
  running.get(place.box)?.stop.abort();
  const stop = new AbortController();
  const own: Running = { stop, isOver: Promise.resolve() };
  own.isOver = sendOnce(place, stop.signal).finally(() => {
    if (running.get(place.box) === own) running.delete(place.box);
  });
  running.set(place.box, own);
  return own.isOver;
}

async function sendOnce(place: Place, signal: AbortSignal): Promise<void> {
  const { box, chooser } = place;
  const name = chooser.name || (chooser.dataset.name ?? "");
  chooser.name = name;
  forget(box, name);
  const file = chooser.files?.[0];
  if (!file) return show(box, undefined, "");

  const texts = uploadTextsOf(place);
  if (mayLeave(place)) show(box, "sending", texts.sending, 0);
  else show(box, undefined, texts.waiting);
  const photo = await reduced(place, file, signal);
  if (!photo || signal.aborted || !mayLeave(place)) return;
  const sent = await sendUpload({
    file: photo,
    // as: the server rendered this value
    purpose: box.dataset.purpose as UploadPurpose,
    slot: null,
    signal,
    onPercent: (percent) => {
      if (!signal.aborted) show(box, "sending", texts.sending, percent);
    },
  });
  if (signal.aborted) return;
  if (!("id" in sent)) return failed(place, sent.code);
  keep(box, chooser, { name, id: sent.id });
  show(box, "ready", texts.ready);
}

const ours = new WeakSet<File>();

/** The reduced photo, which replaces the camera file in the form. */
async function reduced(place: Place, file: File, signal: AbortSignal): Promise<File | null> {
  if (ours.has(file)) return file;
  const shrunk = await shrinkPhoto(file);
  if (signal.aborted) return null;
  if ("fault" in shrunk) {
    failed(place, shrunk.fault);
    return null;
  }
  const photo = new File([shrunk.photo], `${place.box.dataset.purpose}.jpg`, { type: shrunk.photo.type });
  const files = new DataTransfer();
  files.items.add(photo);
  place.chooser.files = files.files;
  for (const taken of place.chooser.files ?? []) ours.add(taken);
  preview(place.box, photo);
  return photo;
}

/** Removes an image that cannot be accepted, so that the form requests another. Other images may be retried. */
function failed({ box, chooser }: Place, code: string): void {
  const texts = uploadTextsOf({ box });
  const [sentence, isFinal] = faultIn(texts, code);
  if (isFinal) {
    chooser.value = "";
    box.querySelector(".document-drop > img")?.remove();
  }
  show(box, "failed", sentence);
  box.querySelector("[data-paper-again]")?.toggleAttribute("hidden", isFinal);
}

function faultIn(texts: DocumentTexts, code: string): [sentence: string, isFinal: boolean] {
  if (code === "media.quota") return [texts.quota, false];
  if (code === "media.heic") return [texts.heic, true];
  if (code === "media.too_large") return [texts.too_large, true];
  return code.startsWith("media.") ? [texts.not_an_image, true] : [texts.failed, false];
}

/** The form sends the id instead of the file. */
function keep(box: HTMLElement, chooser: HTMLInputElement, { name, id }: { name: string; id: string }): void {
  const hidden = Object.assign(document.createElement("input"), { type: "hidden", name, value: id });
  box.insertAdjacentElement("beforeend", hidden);
  chooser.dataset.name = name;
  chooser.name = "";
}

function forget(box: HTMLElement, name: string): void {
  for (const hidden of box.querySelectorAll<HTMLInputElement>("input[type=hidden]")) if (hidden.name === name) hidden.remove();
}

function preview(box: HTMLElement, photo: Blob): void {
  const drop = box.querySelector(".document-drop");
  const image = drop?.querySelector("img") ?? document.createElement("img");
  URL.revokeObjectURL(image.src);
  image.src = URL.createObjectURL(photo);
  image.alt = "";
  drop?.insertAdjacentElement("afterbegin", image);
}

/** Screen readers announce the text once, but not the changing percentage beside it. */
function show(box: HTMLElement, state: "sending" | "ready" | "failed" | undefined, sentence: string, percent?: number): void {
  if (state) box.dataset.state = state;
  else delete box.dataset.state;
  box.style.setProperty("--percent", `${percent ?? 0}%`);
  write(box.querySelector(".document-status > [aria-live]"), sentence);
  // as: the server rendered this value
  const { percent: inWords } = formatsIn(document.documentElement.lang as Language);
  write(box.querySelector(".document-status > [aria-hidden]"), percent === undefined ? "" : inWords(percent));
  box.querySelector("[data-paper-again]")?.toggleAttribute("hidden", true);
}

function write(line: Element | null, words: string): void {
  if (line && line.textContent !== words) line.textContent = words;
}
