import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { useWords } from "../use-words.ts";

/** A decision that can't be taken any more, and the way back. */
export function OfferGone({ title, text, back }: { title: string; text?: string; back: string }) {
  const { t } = useWords();
  return (
    <div className="wrap-prose py-8">
      <DocumentTitle title={title} />
      <EmptyState
        heading="h1"
        tone="clay"
        title={title}
        action={
          <LinkButton href={back} variant="outline">
            {t("offers.acceptance.back")}
          </LinkButton>
        }
      >
        <p>{text ?? t("offers.acceptance.gone_text")}</p>
      </EmptyState>
    </div>
  );
}
