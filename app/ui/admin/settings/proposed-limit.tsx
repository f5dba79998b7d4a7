import type { LimitProposal } from "#app/domain/settings/limit-proposal.ts";
import { Button } from "../../kit/button.tsx";
import { Alert } from "../../kit/feedback/alert.tsx";
import { useTranslations } from "../../use-translations.ts";

/** A higher limit that waits for a second admin, with the two decisions. */
export function ProposedLimit({ proposal, standard }: { proposal: LimitProposal; standard: number }) {
  const { t } = useTranslations();
  const { value, reason, by, isOwn, isConfirmable } = proposal;
  return (
    <Alert tone="clay" title={t("settings.proposal.title")}>
      <p>{t("settings.proposal.text", { name: by, value: value ?? standard })}</p>
      <p dir="auto">{reason}</p>
      {isConfirmable ? null : <p>{t(isOwn ? "settings.proposal.own" : "settings.proposal.gone")}</p>}
      <form method="post" className="mt-2 flex flex-wrap gap-2">
        <input type="hidden" name="do" value="limit_decided" />
        <input type="hidden" name="value" value={value ?? ""} />
        {isConfirmable ? (
          <Button name="decision" value="confirmed" variant="pine" size="sm">
            {t("settings.proposal.confirm")}
          </Button>
        ) : null}
        <Button name="decision" value="refused" variant="outline" size="sm">
          {t(isOwn ? "settings.proposal.take_back" : "settings.proposal.refuse")}
        </Button>
      </form>
    </Alert>
  );
}
