import { useState } from "react";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { Badge } from "../kit/badge.tsx";
import { FieldMessages, OptionalMark } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { useWords } from "../use-words.ts";

type PhotosFieldProps = { id: string; error: string | undefined; mustChooseAgain: boolean };

/** A native choice of files, which says by itself what was chosen; scripts show the photos in its place. */
export function PhotosField({ id, error, mustChooseAgain }: PhotosFieldProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const tooMany = chosen.length > PHOTOS_PER_JOB;
  const choose = (files: FileList | null) => {
    for (const url of chosen) URL.revokeObjectURL(url);
    setChosen([...(files ?? [])].map((file) => URL.createObjectURL(file)));
  };
  return (
    <div className="grid gap-2">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {t("jobs.new.photos_label")}
          <OptionalMark optional />
        </label>
        {chosen.length > 0 ? (
          <Badge tone={chosen.length >= PHOTOS_PER_JOB ? "yellow" : "neutral"}>
            {t("jobs.new.counter", { typed: chosen.length, most: PHOTOS_PER_JOB })}
          </Badge>
        ) : null}
      </div>
      <span className="relative grid min-h-30 content-center justify-items-center gap-2 rounded-md border-[1.5px] border-dashed border-line-control bg-surface p-4 text-center text-ink-2 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        {chosen.length > 0 ? (
          <span className="flex flex-wrap justify-center gap-2">
            {chosen.slice(0, PHOTOS_PER_JOB).map((url) => (
              <img key={url} src={url} alt="" width={72} height={72} className="size-18 rounded-md object-cover" />
            ))}
          </span>
        ) : (
          <Icon name="image-plus" className="size-7 stroke-[1.6]" />
        )}
        <span data-needs-script aria-hidden="true" className="link">
          {t(chosen.length > 0 ? "jobs.new.photos_instead" : "jobs.new.photos_choose")}
        </span>
        <input
          id={id}
          name="images"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error || tooMany ? true : undefined}
          aria-describedby={`${id}-hint${error || tooMany ? ` ${id}-error` : ""}`}
          onChange={(event) => choose(event.currentTarget.files)}
          className="w-full max-w-full cursor-pointer text-small outline-none in-data-scripted:absolute in-data-scripted:inset-0 in-data-scripted:size-full in-data-scripted:opacity-0"
        />
      </span>
      <FieldMessages own={id} error={tooMany ? t("refusals.media_too_many") : error} hint={t("jobs.new.photos_hint")} />
      {mustChooseAgain && chosen.length === 0 ? (
        <p className="flex items-start gap-2 rounded-md bg-clay-soft p-3 text-small text-clay-strong">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          {t("jobs.new.photos_again")}
        </p>
      ) : null}
    </div>
  );
}
