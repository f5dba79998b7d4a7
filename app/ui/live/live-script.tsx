import { useContext } from "react";
import { AnswerContext } from "../answer-context.ts";
import { countedForms } from "../landing/counted-forms.ts";
import { useWords } from "../use-words.ts";
import liveScript from "./live.js?worker&url";

/** Written by the server alone: the browser passes over a script that it does not know, and carries no byte for it. */
export function LiveScript({ account }: { account: string }) {
  const { t } = useWords();
  const { nonce } = useContext(AnswerContext);
  return (
    <script
      src={liveScript}
      type={import.meta.env.MODE === "development" ? "module" : undefined}
      defer
      nonce={nonce}
      data-account={account}
      data-none={t("ui.nav.notifications")}
      data-unread={countedForms((gaps) => t("ui.nav.notifications_unread", gaps))}
    />
  );
}
