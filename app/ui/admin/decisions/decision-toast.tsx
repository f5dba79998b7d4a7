import { auditKey } from "#app/domain/audit/rules.ts";
import type { MadeDecision } from "#app/domain/decisions/pending-decisions.ts";
import { isolate } from "#app/i18n/format.ts";
import { unbroken } from "#app/i18n/unbroken.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";
import { ItemLink, TakeBackForm } from "./take-back-form.tsx";

/** What subjects are called, by id. */
export type Names = ReadonlyMap<string, string>;

type DecisionToastProps = {
  made: MadeDecision;
  group: readonly MadeDecision[];
  names?: Names | undefined;
  onTakeBack?: () => void;
};

/** A decision of the last seconds, or several that were made together, and the button that takes them back. */
export function DecisionToast({ made, group, names, onTakeBack }: DecisionToastProps) {
  const { t } = useTranslations();
  const named = group.flatMap(({ subjectId }) => names?.get(subjectId) ?? []).map((name) => isolate(unbroken(name)));
  const what = t(`audit_log.action.${auditKey(made.verb)}`);
  return (
    <div className="toast on-dark">
      <Icon name="circle-check" className="text-pine-on-inverse" />
      <div className="min-w-0">
        <p className="font-semibold">
          {group.length > 1 ? t("admin.several.decided", { count: group.length }) : t("decisions.own", { what })}
        </p>
        {group.length > 1 ? (
          <p className="line-clamp-3 text-small wrap-anywhere text-on-inverse-2">{[what, ...named].join(" ·\u00a0")}</p>
        ) : (
          <ItemLink made={made} className="text-small text-on-inverse-2 underline underline-offset-4" />
        )}
      </div>
      <TakeBackForm
        made={made}
        group={group}
        onSubmit={(event) => {
          if (!onTakeBack) return;
          event.preventDefault();
          onTakeBack();
        }}
      >
        <button type="submit" name="do" value="take_back" className="toast-button toast-action">
          {t("decisions.take_back")}
        </button>
      </TakeBackForm>
    </div>
  );
}
