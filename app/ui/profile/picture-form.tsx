import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { MIN_FACE_EDGE_PIXELS } from "#app/domain/media/rules.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Button } from "../kit/button.tsx";
import { FieldMessages } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { PhotoFormats } from "../uploads/photo-formats.tsx";
import { useFilesChosenBefore } from "../uploads/use-files-chosen-before.ts";
import { useUploadFault } from "../uploads/use-upload-fault.ts";
import { useLostWords } from "../use-lost-words.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { CropField } from "./crop-field.tsx";
import type { ProfileHead } from "./profile-frame.tsx";
import { SectionForm } from "./section-form.tsx";
import type { useProfileAnswer } from "./use-profile-answer.ts";

type PictureFormProps = {
  name: string;
  isCompany: boolean;
  pictureId: string | null;
  profile: ProfileHead;
  heard: ReturnType<typeof useProfileAnswer>;
  isSaved: boolean;
};

const NOT_HEARD: readonly string[] = ["lost", "upload.cut_off", "unavailable"];
const sender = () => import("../uploads/send-upload.ts").catch(() => null);

/** One's own picture: chosen, cut to a square here, sent; without scripts it is shown from its centre. */
export function PictureForm({ name, isCompany, pictureId, ...form }: PictureFormProps) {
  const { t } = useWords();
  const submit = useSubmit();
  const path = usePath();
  const faultOf = useUploadFault();
  const canvas = useRef<HTMLCanvasElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [lost, setLost] = useState<object | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  const choose = async (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    // while the network is there
    void sender();
    const found = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
    // what is cut out here is made larger, so that the server could not tell
    if (found && Math.min(found.width, found.height) < MIN_FACE_EDGE_PIXELS) {
      setBitmap(null);
      return setFault("media.too_small");
    }
    setBitmap(found);
    if (!found) setFault(/hei[cf]/i.test(`${file.type} ${file.name}`) ? "media.heic" : "media.not_an_image");
  };
  const clear = () => {
    setBitmap(null);
    setFault(null);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!bitmap || !canvas.current) return;
    event.preventDefault();
    if (percent !== null) return;
    setPercent(0);
    const id = await sent(canvas.current, setPercent);
    setPercent(null);
    if ("code" in id) return NOT_HEARD.includes(id.code) ? setLost({}) : setFault(id.code);
    const body = new FormData();
    body.set("picture", id.id);
    submit(body, { method: "post", action: path("/photo"), encType: "multipart/form-data" });
  };
  useFilesChosenBefore(chooser, ([file]) => choose(file));
  useLostWords(lost, () => canvas.current?.closest("form")?.requestSubmit());
  // the picture fills a phone, and what is wrong with it is said below it
  useEffect(() => {
    if (fault) chooser.current?.scrollIntoView({ block: "center" });
  }, [fault]);
  const said = fault === null ? undefined : faultOf({ fault });

  return (
    <SectionForm
      section="photo"
      {...form}
      withFile
      isChanged={bitmap !== null}
      isBusy={percent !== null}
      onReset={clear}
      onSubmit={send}
      labels={{ picture: t("profile.section.photo") }}
    >
      <div className="card grid grid-cols-1 justify-items-center gap-5">
        {bitmap ? (
          <CropField bitmap={bitmap} canvas={canvas} />
        ) : (
          <Avatar name={name} company={isCompany} pictureId={pictureId} className="size-40 text-[3rem]" />
        )}
        {percent === null ? null : (
          <progress value={percent} max={100} aria-label={t("profile.photo.sending")} className="photo-progress" />
        )}
        <label className="btn btn-outline relative">
          <Icon name="camera" className="size-5" />
          <span>{t(pictureId || bitmap ? "profile.photo.other" : "profile.photo.choose")}</span>
          <input
            ref={chooser}
            id="picture"
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
            aria-describedby="picture-hint"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
            className="photo-chooser"
          />
        </label>
        <div aria-live="polite" className="text-center">
          <FieldMessages
            own="picture"
            error={said ?? (fault ? t("ui.upload.failed") : form.heard.lastResult?.error?.picture?.[0])}
            hint={<PhotoFormats />}
          />
        </div>
        {pictureId && !bitmap ? (
          <Button name="remove" value="true" variant="ghost" icon={<Icon name="trash" className="size-5" />}>
            {t("profile.photo.remove")}
          </Button>
        ) : null}
      </div>
    </SectionForm>
  );
}

/** What the canvas shows, as a JPEG at its own address. */
async function sent(canvas: HTMLCanvasElement, onPercent: (percent: number) => void): Promise<{ id: string } | { code: string }> {
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.86));
  if (!file) return { code: "media.not_an_image" };
  const script = await sender();
  if (!script) return { code: "lost" };
  return script.sendUpload({ file, purpose: "picture", slot: null, signal: new AbortController().signal, onPercent });
}
