import { Icon } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { WaitingStar } from "./waiting-star.tsx";

export type Told = {
  announcedAt: number | null;
  notified: number;
  seen: number;
  /** It was announced, and there was nobody to tell. */
  toldNobody: boolean;
  widenedAt: number | null;
  tellLaterSince: number | null;
};
type SentPanelProps = { publicRef: string; isDraft: boolean; told: Told | null; category: { id: number; slug: string } };

/** Right after sending: its number, and honestly who has been told of it, or what it still waits for. */
export function SentPanel({ publicRef, isDraft, told, category }: SentPanelProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <section role="status" className="mb-6 overflow-hidden rounded-xl border border-brand bg-brand-wash">
      <div className="flex flex-col items-center gap-4 p-5 text-center md:flex-row md:p-7 md:text-start">
        <WaitingStar slug={category.slug} id={category.id} className="size-36 shrink-0 max-md:hidden" />
        <div className="grid gap-2">
          <h2 className="type-h2 flex flex-col items-center gap-2 md:flex-row">
            {isDraft ? (
              <Icon name="mail-check" className="size-7 shrink-0 text-clay" />
            ) : (
              <Icon name="circle-check" className="size-7 shrink-0 text-pine" />
            )}
            {t(isDraft ? "jobs.new.waits" : "jobs.new.sent")}
          </h2>
          <p>{isDraft ? t("jobs.new.waits_text") : <WhoWasTold told={told} />}</p>
          <p className="font-semibold">{t("jobs.new.sent_reference", { ref: publicRef })}</p>
          {isDraft ? (
            <p>
              <a href={path("/email-verification")} className="link">
                {t("jobs.new.waits_link")}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function WhoWasTold({ told }: { told: Told | null }) {
  const { t } = useWords();
  if (!told || told.announcedAt === null) return t("jobs.new.sent_notifying");
  return told.toldNobody ? t("jobs.new.sent_none") : t("jobs.new.sent_notified", { count: told.notified });
}
