import type { FormEventHandler, ReactNode } from "react";
import type { MadeDecision } from "#app/domain/decisions/pending-decisions.ts";
import { SUBJECT_KINDS } from "#app/domain/decisions/rules.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { DECISIONS, PATH_OF_SUBJECT } from "./subject-paths.ts";

export const pathOfTakeBack = ({ id }: Pick<MadeDecision, "id">): string => `${DECISIONS}/${id}`;

type TakeBackFormProps = {
  made: MadeDecision;
  /** Made together with it, and taken back together. */
  group?: readonly MadeDecision[];
  onSubmit?: FormEventHandler;
  children: ReactNode;
};

export function TakeBackForm({ made, group = [], onSubmit, children }: TakeBackFormProps) {
  const path = usePath();
  return (
    <form method="post" action={path(pathOfTakeBack(made))} onSubmit={onSubmit}>
      <input type="hidden" name="kind" value={made.subjectKind} />
      <input type="hidden" name="subject" value={made.subjectId} />
      {group.map(({ id }) => (id === made.id ? null : <input key={id} type="hidden" name="with" value={id} />))}
      {children}
    </form>
  );
}

type ItemLinkProps = { made: Pick<MadeDecision, "subjectKind" | "subjectId">; className: string };

export function ItemLink({ made: { subjectKind, subjectId }, className }: ItemLinkProps) {
  const { t } = useTranslations();
  const path = usePath();
  const kind = SUBJECT_KINDS.find((one) => one === subjectKind);
  if (!kind) return null;
  return (
    <a href={path(`${PATH_OF_SUBJECT[kind]}/${subjectId}`)} className={`inline-flex min-h-11 items-center ${className}`}>
      {t("decisions.open")}
    </a>
  );
}
