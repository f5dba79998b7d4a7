import { useContext } from "react";
import type { OwnPapers } from "#app/domain/verification/own-papers.ts";
import type { RefusedPapers } from "#app/http/paper-form.ts";
import { AnswerContext } from "../answer-context.ts";
import { FormSuccess } from "../auth/form-fault.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { KeptNote } from "./kept-note.tsx";
import { PaperCard } from "./paper-card.tsx";
import sendPapers from "./send-papers.js?worker&url";

type PapersPageProps = OwnPapers & { now: number; isSent: boolean; lastResult: RefusedPapers | undefined };

/** The card first, then what shows a right to the trade. A plain document; its own small script sends pictures as they are chosen. */
export function PapersPage({ papers, lastDigits, now, isSent, lastResult }: PapersPageProps) {
  const { t } = useWords();
  const path = usePath();
  const { nonce } = useContext(AnswerContext);
  const sent = lastResult?.initialValue?.kind;
  const resultOf = (kind: string) => (sent === kind ? lastResult : undefined);
  const [identity, others] = [
    papers.filter(({ kind }) => kind === "national_id"),
    papers.filter(({ kind }) => kind !== "national_id"),
  ];
  return (
    <Page title={t("papers.title")} lead={t("papers.lead")} back={path("/account")}>
      <div className="papers">
        <div className="grid min-w-0 content-start gap-5">
          {isSent && !lastResult ? <FormSuccess>{t("papers.sent")}</FormSuccess> : null}
          {identity.map((paper) => (
            <PaperCard
              key={paper.kind}
              paper={paper}
              lastDigits={lastDigits}
              now={now}
              lastResult={resultOf(paper.kind)}
              isOpen
            />
          ))}
          {others.length > 0 && identity.length > 0 ? (
            <header className="mt-3">
              <h2 className="type-h3">{t("papers.document.title")}</h2>
              <p className="text-small text-ink-2">{t("papers.document.lead")}</p>
            </header>
          ) : null}
          {others.map((paper) => (
            <PaperCard
              key={paper.kind}
              paper={paper}
              lastDigits={null}
              now={now}
              lastResult={resultOf(paper.kind)}
              isOpen={identity.length === 0}
            />
          ))}
        </div>
        <KeptNote />
      </div>
      <script src={sendPapers} type={import.meta.env.MODE === "development" ? "module" : undefined} defer nonce={nonce} />
    </Page>
  );
}
