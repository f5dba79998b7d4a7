import type { MediaPurpose } from "#app/domain/media/rules.ts";
import { sendUpload } from "../uploads/send-upload.ts";
import { shrinkPhoto } from "../uploads/shrink-photo.ts";

/** What the server wrote into the box of each file. */
type Said = Record<"waiting" | "sending" | "ready" | "failed" | "not_an_image" | "too_large" | "heic", string>;

/**
 * A picture of a paper goes on its way as soon as it is chosen, reduced here, while the rest of the form is filled in; then
 * its id stands in the form. What did not arrive goes with the form as a file, as it does without scripts. Nothing leaves
 * before its owner agreed, where the form asks him to: what was chosen sets off on the tick, and stops when it is taken back.
 */
export function sendPapersEarly(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-papers]")) {
    const consent = form.querySelector<HTMLInputElement>("input[name=consent]");
    const places = [...form.querySelectorAll<HTMLElement>(".paper-file")].flatMap((box) => {
      const chooser = box.querySelector<HTMLInputElement>("input[type=file]");
      if (!chooser) return [];
      // what this browser may be able to turn into a JPEG; without scripts it would reach the server as it is
      chooser.accept += ",image/heic,image/heif,.heic,.heif";
      return [{ box, chooser }];
    });
    const mayLeave = () => consent === null || consent.checked;
    for (const place of places) place.chooser.addEventListener("change", () => void send(place, mayLeave));
    consent?.addEventListener("change", () => {
      for (const place of places) if (place.chooser.files?.length) void send(place, mayLeave);
    });
  }
}

type Place = { box: HTMLElement; chooser: HTMLInputElement };

const running = new WeakMap<HTMLElement, AbortController>();

async function send({ box, chooser }: Place, mayLeave: () => boolean): Promise<void> {
  running.get(box)?.abort();
  const stop = new AbortController();
  running.set(box, stop);
  const file = chooser.files?.[0];
  const name = chooser.name || (chooser.dataset.name ?? "");
  chooser.name = name;
  forget(box, name);
  if (!file) return show(box, undefined, "");

  // as: the server wrote it
  const said = JSON.parse(box.dataset.said ?? "{}") as Said;
  if (mayLeave()) show(box, "sending", said.sending, 0);
  else show(box, undefined, said.waiting);
  const shrunk = await shrinkPhoto(file);
  if (stop.signal.aborted) return;
  if ("fault" in shrunk) return show(box, "failed", sentenceOf(said, shrunk.fault));
  preview(box, shrunk.photo);
  if (!mayLeave()) return;
  const sent = await sendUpload({
    file: shrunk.photo,
    // as: the server wrote it
    purpose: box.dataset.purpose as MediaPurpose,
    slot: null,
    signal: stop.signal,
    onPercent: (percent) => {
      if (!stop.signal.aborted) show(box, "sending", `${said.sending} ${percent}%`, percent);
    },
  });
  if (stop.signal.aborted) return;
  if (!("id" in sent)) return show(box, "failed", sentenceOf(said, sent.code));
  keep(box, chooser, { name, id: sent.id });
  show(box, "ready", said.ready);
}

const sentenceOf = (said: Said, fault: string): string => {
  if (fault === "media.heic") return said.heic;
  if (fault === "media.too_large") return said.too_large;
  return fault.startsWith("media.") ? said.not_an_image : said.failed;
};

/** The id goes with the form, and the file stays at home. */
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
  const drop = box.querySelector(".paper-drop");
  const image = drop?.querySelector("img") ?? document.createElement("img");
  URL.revokeObjectURL(image.src);
  image.src = URL.createObjectURL(photo);
  image.alt = "";
  drop?.insertAdjacentElement("afterbegin", image);
}

function show(box: HTMLElement, state: "sending" | "ready" | "failed" | undefined, sentence: string, percent?: number): void {
  if (state) box.dataset.state = state;
  else delete box.dataset.state;
  box.style.setProperty("--percent", `${percent ?? 0}%`);
  const line = box.querySelector(".paper-said");
  if (line && line.textContent !== sentence) line.textContent = sentence;
}
