import type { Editor } from "@tiptap/core";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { MAX_ALT_LENGTH } from "#app/domain/blog/rules.ts";
import { importModule } from "#app/i18n/retry-import.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { FileButton } from "../kit/fields/file-button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useTranslations } from "../use-translations.ts";

/** Uploads an image at once. The alternative text is required. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslations();
  const form = useId();
  const [fault, setFault] = useState<"file" | "alt" | "lost" | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (percent !== null) return;
    const sent = new FormData(event.currentTarget);
    const [file, alt] = [sent.get("file"), String(sent.get("alt")).trim()];
    if (!(file instanceof File) || file.size === 0) return setFault("file");
    if (alt === "") return setFault("alt");
    setFault(null);
    setPercent(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const put = await importModule(() => import("./put-picture.ts"))
      .then(({ putPicture }) => putPicture(file, signal, setPercent))
      .catch(() => null);
    if (signal.aborted) return;
    setPercent(null);
    if (!put) return setFault("lost");
    editor
      .chain()
      .insertContent([{ type: "figure", content: [{ type: "picture", attrs: { ...put, alt } }] }, { type: "paragraph" }])
      .run();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("admin_posts.picture_title")}
      actions={
        <Button form={form} disabled={percent !== null}>
          {t("admin_posts.picture_add")}
        </Button>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={onSubmit}>
        <FileButton
          name="file"
          id="picture-file"
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          label={t("admin_posts.thumbnail_choose")}
          hint={t("admin_posts.picture_hint")}
          {...(fault === "file" && { error: t("admin_posts.picture_file_needed") })}
        />
        <TextField
          name="alt"
          id="picture-alt"
          label={t("admin_posts.alt")}
          hint={t("admin_posts.alt_hint")}
          {...(fault === "alt" && { error: t("admin_posts.picture_alt_needed") })}
          maxLength={MAX_ALT_LENGTH}
          dir="auto"
          autoComplete="off"
        />
        {fault === "lost" ? (
          <p role="alert" className="text-small text-danger">
            {t("admin_posts.picture_failed")}
          </p>
        ) : null}
        {percent === null ? null : (
          <div>
            <p className="text-small">{t("admin_posts.picture_sending")}</p>
            <progress max={100} value={percent} aria-label={t("admin_posts.picture_sending")} className="w-full" />
          </div>
        )}
      </form>
    </Dialog>
  );
}
