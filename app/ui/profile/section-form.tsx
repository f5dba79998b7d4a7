import { type FormEvent, type ReactNode, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FormFault } from "../auth/form-fault.tsx";
import type { useHeard } from "../kept-when-lost.ts";
import { ErrorSummary } from "../kit/error-summary.tsx";
import { useLostWords } from "../use-lost-words.ts";
import { usePath } from "../use-path.ts";
import type { ProfileHead } from "./profile-frame.tsx";
import { nextSection, type ProfileSection, SECTIONS } from "./profile-sections.ts";
import { SaveBar } from "./save-bar.tsx";
import { useUnsaved } from "./use-unsaved.ts";

type SectionFormProps = {
  section: ProfileSection;
  profile: ProfileHead;
  heard: ReturnType<typeof useHeard>;
  isSaved: boolean;
  /** Something changed that no field shows. */
  isChanged?: boolean;
  /** Takes such a change back. */
  onReset?: () => void;
  /** Fields that say at themselves what is wrong with them; of others the sentence stands above. */
  says?: readonly string[];
  /** A form with a file in it. */
  withFile?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Something goes on before the form does. */
  isBusy?: boolean;
  children: ReactNode;
};

/** The form of one page of the profile. What was typed stays in the tab until it is kept (keep-typed.ts). */
export function SectionForm({ section, profile, heard, isSaved, isChanged = false, says = [], ...rest }: SectionFormProps) {
  const { lastResult, lost, faults } = heard;
  const path = usePath();
  const box = useRef<HTMLFormElement>(null);
  const { formAction, state } = useNavigation();
  const action = path(SECTIONS[section].to);
  const isRefused = lastResult?.status === "error";
  const { isUnsaved, onInput, onReset } = useUnsaved(box, isRefused);
  useLostWords(lost, () => box.current?.requestSubmit());
  const wrong = Object.entries(lastResult?.error ?? {}).filter(([name]) => name !== "");
  const above = wrong.map(([name, sentences]) => ({ field: says.includes(name) ? name : "", message: sentences?.[0] ?? "" }));
  return (
    <Form
      ref={box}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      encType={rest.withFile ? "multipart/form-data" : undefined}
      onSubmit={rest.onSubmit}
      className="grid grid-cols-1 gap-5"
      onInput={onInput}
      onReset={() => {
        // the fields of a form that came back begin with what was typed
        if (isRefused) location.assign(action);
        onReset();
        rest.onReset?.();
      }}
    >
      <FormFault id="refused" sentences={faults} />
      <ErrorSummary errors={above} />
      {rest.children}
      <SaveBar
        isUnsaved={isUnsaved || isChanged}
        isSaved={isSaved}
        isSending={rest.isBusy || (state !== "idle" && formAction === action)}
        next={nextSection(profile.missing, section)}
      />
    </Form>
  );
}
