import { ImagePlus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { Badge } from "../kit/badge.tsx";
import { FieldMessages, OptionalMark } from "../kit/field.tsx";
import { useWords } from "../use-words.ts";

type PhotosFieldProps = { id: string; error: string | undefined; mustChooseAgain: boolean };

/** A native choice of files; scripts show which were chosen. */
export function PhotosField({ id, error, mustChooseAgain }: PhotosFieldProps) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const tooMany = chosen.length > PHOTOS_PER_JOB;
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
      <span className="relative grid min-h-28 content-center justify-items-center gap-2 rounded-md border-[1.5px] border-dashed border-line-control bg-surface p-4 text-center text-ink-2 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <ImagePlus className="size-7" strokeWidth={1.6} aria-hidden="true" />
        <input
          id={id}
          name="images"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={error || tooMany ? true : undefined}
          aria-describedby={`${id}-hint${error || tooMany ? ` ${id}-error` : ""}`}
          onChange={(event) => setChosen([...(event.currentTarget.files ?? [])].map((file) => file.name))}
          className="w-full max-w-xs text-small file:me-3 file:min-h-10 file:rounded-sm file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink before:absolute before:inset-0"
        />
      </span>
      <FieldMessages own={id} error={tooMany ? t("refusals.media_too_many") : error} hint={t("jobs.new.photos_hint")} />
      {mustChooseAgain && chosen.length === 0 ? (
        <p className="flex items-start gap-2 rounded-md bg-clay-soft p-3 text-small text-clay-strong">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t("jobs.new.photos_again")}
        </p>
      ) : null}
    </div>
  );
}
