import { LONGEST_REPLY } from "#app/domain/reviews/rules.ts";
import { answeredForm } from "../answered-form.ts";
import { fieldProps } from "../auth/field-props.ts";
import { FormFault } from "../auth/form-fault.tsx";
import { type Heard, useHeard } from "../kept-when-lost.ts";
import { Button } from "../kit/button.tsx";
import { TextArea } from "../kit/text-area.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import type { ReviewView } from "./review-view.ts";

/** Whom a review is about answers it, once. */
export function ReplyForm({ review: { id, jobId }, heard }: { review: ReviewView; heard: Heard | undefined }) {
  const { t } = useWords();
  const path = usePath();
  const { lastResult, faults } = useHeard(heard);
  const [, fields] = answeredForm<{ text: string }>({ id: "reply", lastResult });
  return (
    <form method="post" action={path(`/job/${jobId}/review`)} className="grid w-full gap-3">
      <FormFault id="refused" sentences={faults} />
      <input type="hidden" name="review" value={id} />
      <TextArea
        {...fieldProps(fields.text)}
        label={t("reviews.reply.label")}
        hint={t("reviews.reply.hint")}
        counter={LONGEST_REPLY}
        rows={3}
        required
      />
      <div>
        <Button variant="outline">{t("reviews.reply.submit")}</Button>
      </div>
    </form>
  );
}
