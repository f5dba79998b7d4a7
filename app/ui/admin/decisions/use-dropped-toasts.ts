import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { auditKey } from "#app/domain/audit/rules.ts";
import type { DroppedDecision } from "#app/domain/decisions/dropped-decisions.ts";
import { SUBJECT_KINDS } from "#app/domain/decisions/rules.ts";
import { useToast } from "../../kit/feedback/toasts.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { PATH_OF_SUBJECT } from "./subject-paths.ts";

/** Tells once of each own decision that could not be applied, and stays until it is closed or its file is opened. */
export function useDroppedToasts(news: readonly DroppedDecision[]): void {
  const { t } = useTranslations();
  const path = usePath();
  const toast = useToast();
  const navigate = useNavigate();
  const told = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, verb, why, subjectKind, subjectId } of news) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      const kind = SUBJECT_KINDS.find((one) => one === subjectKind);
      toast({
        title: t("decisions.dropped.title", { what: t(`audit_log.action.${auditKey(verb)}`) }),
        text: t(`decisions.dropped.why.${why}`),
        tone: "error",
        ...(kind && {
          action: { label: t("decisions.open"), onPress: () => navigate(path(`${PATH_OF_SUBJECT[kind]}/${subjectId}`)) },
        }),
      });
    }
  }, [news, t, path, toast, navigate]);
}
