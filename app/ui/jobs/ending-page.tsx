import type { ReactNode } from "react";
import type { Heard } from "../kept-when-lost.ts";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";
import { ConfirmPage } from "./confirm-page.tsx";

export type EndingJob = { id: string; side: "client" | "artisan"; service: string; sentence: string };

type EndingPageProps = {
  job: EndingJob;
  ending: "closure" | "cancellation" | "completion" | "repost";
  heard: Heard | undefined;
  text: string;
  isDangerous?: boolean;
  fields?: Partial<Record<string, { id: string; label: string }>>;
  children?: ReactNode;
};

/** One way in which a request ends, or begins anew: which request it is, what will happen, and what is asked. */
export function EndingPage({ job, ending, heard, text, isDangerous, fields, children }: EndingPageProps) {
  const { t } = useWords();
  const path = usePath();
  const page = path(`/job/${job.id}`);
  return (
    <ConfirmPage
      title={t(`life.${ending}.title`)}
      action={`${page}/${ending}`}
      heard={heard}
      submit={t(`life.${ending}.submit`)}
      busy={t(`life.${ending}.busy`)}
      isDangerous={isDangerous}
      fields={fields}
      back={{ href: page, label: t("life.back") }}
    >
      <div className="rounded-lg bg-sunken p-4">
        <p className="font-display font-semibold">{job.service}</p>
        <p dir="auto" className="text-start text-small text-ink-2">
          {job.sentence}
        </p>
      </div>
      <p className="text-ink-2">{text}</p>
      {children}
    </ConfirmPage>
  );
}
