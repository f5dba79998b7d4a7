import type { ReactNode } from "react";
import type { JobToEnd } from "#app/views/jobs/job-to-end.ts";
import type { SubmissionState } from "../../forms/use-last-submission.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { useFormNews } from "../use-form-news.ts";
import { ConfirmPage } from "./confirm-page.tsx";

type EndingPageProps = {
  job: JobToEnd;
  ending: "closure" | "cancellation" | "completion" | "repost";
  submission: SubmissionState | undefined;
  text: string;
  isDangerous?: boolean;
  fields?: Partial<Record<string, { id: string; label: string }>>;
  children?: ReactNode;
};

/** A page that ends or reposts a job: the job, the effect, and the question. */
export function EndJobPage({ job, ending, submission, text, isDangerous, fields, children }: EndingPageProps) {
  useFormNews(job.news);
  const { t } = useTranslations();
  const path = usePath();
  const page = path(`/job/${job.id}`);
  return (
    <ConfirmPage
      title={t(`job_lifecycle.${ending}.title`)}
      action={`${page}/${ending}`}
      submission={submission}
      submit={t(`job_lifecycle.${ending}.submit`)}
      busy={t(`job_lifecycle.${ending}.busy`)}
      isDangerous={isDangerous}
      fields={fields}
      back={{ href: page, label: t("job_lifecycle.back") }}
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
