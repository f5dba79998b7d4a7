import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { MIN_FACE_EDGE_PIXELS } from "#app/domain/media/rules.ts";
import { comesSoon, importModule } from "#app/i18n/retry-import.ts";
import { usePreHydrationFiles } from "../../uploads/use-pre-hydration-files.ts";
import { useNotSentToast } from "../../use-not-sent-toast.ts";
import { usePath } from "../../use-path.ts";
import { type ProfileSection, SECTIONS } from "../profile-sections.ts";

export type ChosenPicture = ReturnType<typeof usePicture>;

const NO_RESPONSE: readonly string[] = ["lost", "upload.cut_off", "unavailable"];
const sender = () => comesSoon(importModule(() => import("../../uploads/send-upload.ts"))).catch(() => null);

/** A picture that is chosen and cropped in a form of this section. It is uploaded before the form, which contains its id. */
export function usePicture(section: ProfileSection) {
  const submit = useSubmit();
  const path = usePath();
  const canvas = useRef<HTMLCanvasElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [isRemoved, setRemoved] = useState<boolean | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lost, setLost] = useState<object | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const isTaken = useRef(false);

  const choose = async (file: File | undefined) => {
    setFault(null);
    setLost(null);
    if (!file) return;
    // loads the script while there is a network
    void sender();
    const found = await bitmapOf(file);
    if ("fault" in found) {
      setBitmap(null);
      // the other fields are sent without the file
      if (chooser.current) chooser.current.value = "";
      return setFault(found.fault);
    }
    setBitmap(found);
  };
  const clear = () => {
    setBitmap(null);
    setRemoved(null);
    setFault(null);
    setLost(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!bitmap || !canvas.current) return;
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    await deliver(canvas.current, new FormData(event.currentTarget)).finally(() => {
      isTaken.current = false;
    });
  };
  const deliver = async (picture: HTMLCanvasElement, body: FormData) => {
    setLost(null);
    setPercent(0);
    const id = await sent(picture, setPercent);
    setPercent(null);
    if ("code" in id) return NO_RESPONSE.includes(id.code) ? setLost({}) : setFault(id.code);
    body.set("picture", id.id);
    body.delete("remove");
    await submit(body, {
      method: "post",
      action: path(SECTIONS[section].to),
      encType: "multipart/form-data",
      preventScrollReset: true,
    });
  };
  usePreHydrationFiles(chooser, ([file]) => choose(file));
  useNotSentToast(lost, () => canvas.current?.closest("form")?.requestSubmit(), percent !== null);
  // The picture fills a phone's screen, and its error is below it.
  useEffect(() => {
    if (fault) chooser.current?.scrollIntoView({ block: "center" });
  }, [fault]);
  useEffect(() => {
    if (bitmap) canvas.current?.scrollIntoView({ block: "center" });
  }, [bitmap]);

  return { canvas, chooser, bitmap, isRemoved, setRemoved, fault, percent, choose, clear, send };
}

async function bitmapOf(file: File): Promise<ImageBitmap | { fault: string }> {
  const found = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!found) return { fault: /hei[cf]/i.test(`${file.type} ${file.name}`) ? "media.heic" : "media.not_an_image" };
  // the crop is scaled up, so the server could not detect a small picture
  return Math.min(found.width, found.height) < MIN_FACE_EDGE_PIXELS ? { fault: "media.too_small" } : found;
}

/** Uploads the content of the canvas as a JPEG. */
async function sent(canvas: HTMLCanvasElement, onPercent: (percent: number) => void): Promise<{ id: string } | { code: string }> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
  if (!file) return { code: "media.not_an_image" };
  const script = await sender();
  if (!script) return { code: "lost" };
  return script.sendUpload({ file, purpose: "picture", slot: null, signal: new AbortController().signal, onPercent });
}
