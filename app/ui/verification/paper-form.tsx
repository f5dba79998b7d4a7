import type { SubmissionResult } from "@conform-to/react";
import { dayInAlgiers } from "#app/domain/day-in-algiers.ts";
import { type DocumentKind, MOST_PAGES } from "#app/domain/verification/rules.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { Button } from "../kit/button.tsx";
import { Checkbox } from "../kit/checkbox.tsx";
import { FieldMessages } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { TextField } from "../kit/text-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { PaperFile } from "./paper-file.tsx";

type PaperFormProps = { kind: DocumentKind; asksForNumber: boolean; now: number; lastResult: SubmissionResult | undefined };

/** Its pictures, what stands on it, and the consent; works as it is, and better with its script. */
export function PaperForm({ kind, asksForNumber, now, lastResult }: PaperFormProps) {
  const { t } = useWords();
  const path = usePath();
  const isCard = kind === "national_id";
  const errorOf = (name: string) => lastResult?.error?.[name]?.[0];
  const typed = (name: string) => {
    const value: unknown = lastResult?.initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  const uploads: unknown = lastResult?.initialValue?.images;
  const pages = Array.isArray(uploads) ? uploads.filter((id) => typeof id === "string") : [];
  const own = (name: string) => `${kind}-${name}`;
  return (
    <form
      method="post"
      action={path("/account/verification")}
      encType="multipart/form-data"
      className="grid gap-5"
      data-papers=""
      // what stands on papers is kept nowhere in the browser
      data-keeps-draft=""
    >
      <input type="hidden" name="kind" value={kind} />
      <FormFault id={own("fault")} sentences={lastResult?.error?.[""] ?? undefined} />
      <p className="text-small text-ink-2">
        {isCard
          ? t("papers.identity.text")
          : t(kind === "commercial_register" ? "papers.document.text_commercial_register" : "papers.document.text")}
      </p>
      {/* before the pictures: nothing is sent, and on the server nothing kept, that comes without it */}
      <Checkbox
        name="consent"
        id={own("consent")}
        label={t("papers.consent")}
        error={errorOf("consent")}
        defaultChecked={typed("consent") === "true"}
        required
      />
      {isCard ? (
        <div className="grid gap-4 md:grid-cols-2">
          {(["front", "back"] as const).map((side) => (
            <PaperFile
              key={side}
              id={own(side)}
              name={`${side}_id_image`}
              purpose={`id_${side}`}
              label={t(`papers.identity.${side}`)}
              uploadId={typed(`${side}_id_image`)}
              error={errorOf(`${side}_id_image`)}
              required
            />
          ))}
        </div>
      ) : (
        <fieldset className="grid gap-2" aria-describedby={errorOf("images") ? `${own("images")}-error` : undefined}>
          <legend className="mb-2 text-[0.9375rem] font-semibold">{t("papers.document.images")}</legend>
          <div className="grid gap-4 md:grid-cols-3">
            {Array.from({ length: MOST_PAGES }, (_, place) => place + 1).map((page) => (
              <PaperFile
                key={page}
                id={own(`page-${page}`)}
                name="images"
                purpose="document"
                label={t("papers.document.page", { page })}
                uploadId={pages[page - 1]}
                required={page === 1}
              />
            ))}
          </div>
          <FieldMessages own={own("images")} error={errorOf("images")} />
        </fieldset>
      )}
      <p className="-mt-2 text-small text-ink-3">{t("papers.formats")}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {isCard && asksForNumber ? (
          <TextField
            name="national_id"
            id={own("number")}
            label={t("papers.identity.number")}
            hint={t("papers.identity.number_hint")}
            error={errorOf("national_id")}
            defaultValue={typed("national_id")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            optional
            ltr
          />
        ) : null}
        <TextField
          name="valid_until"
          id={own("until")}
          type="date"
          min={dayInAlgiers(now)}
          label={t("papers.identity.valid_until")}
          error={errorOf("valid_until")}
          defaultValue={typed("valid_until")}
          optional
          ltr
        />
      </div>
      <Button block icon={<Icon name="send" className="icon-mirror size-5" />}>
        {t(isCard ? "papers.identity.send" : "papers.document.send")}
      </Button>
    </form>
  );
}
