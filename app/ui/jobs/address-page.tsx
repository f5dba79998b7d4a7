import type { AddressPageView, openedAddressView } from "#app/views/jobs/address-view.ts";
import { fieldProps } from "../forms/field-props.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { Button, LinkButton } from "../kit/button.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { DocumentNews } from "../live/document-news.tsx";
import { usePath } from "../use-path.ts";
import { AddressOpener } from "./artisan/address-opener.tsx";
import { AddressField } from "./location/address-field.tsx";

type AddressPageProps = {
  view: AddressPageView;
  opened: ReturnType<typeof openedAddressView> | null;
  submission: SubmissionState | undefined;
  isCorrected: boolean;
};

/** The address of a job: for the artisan behind a button, for the client with everybody who saw it. */
export function AddressPage({ view, opened, submission, isCorrected }: AddressPageProps) {
  const page = usePath()(`/job/${view.jobId}`);
  const [form] = useFormSubmission({ id: "address", lastResult: submission });
  return (
    <div className="mx-auto grid w-full max-w-[540px] gap-5 px-5 py-8 md:py-14">
      <DocumentTitle title={view.title} />
      {/* read again, the page would hide what was opened */}
      {opened ? null : <DocumentNews jobId={view.jobId} />}
      <header>
        <h1 className="type-h2">{view.title}</h1>
        <p className="text-ink-2">{view.service}</p>
      </header>
      <FormError id="refused" sentences={form.errors} />
      {view.side === "client" ? (
        <ClientAddress view={view} submission={submission} isCorrected={isCorrected} action={`${page}/address`} />
      ) : (
        <div className="card grid gap-4">
          {opened ? <Street address={opened.address} /> : <AddressOpener jobId={view.jobId} closed={view.closed} />}
          {opened?.until ? <p className="text-small text-ink-2">{opened.until}</p> : null}
        </div>
      )}
      <LinkButton href={page} variant="ghost" block>
        {view.back}
      </LinkButton>
    </div>
  );
}

type ClientAddressProps = Pick<AddressPageProps, "submission" | "isCorrected"> & {
  view: Extract<AddressPageView, { side: "client" }>;
  action: string;
};

function ClientAddress({ view, submission, isCorrected, action }: ClientAddressProps) {
  const [, fields] = useFormSubmission<{ address: string }>({ id: "address", lastResult: submission });
  const field = fieldProps(fields.address);
  return (
    <>
      {isCorrected ? <Alert tone="pine" title={view.corrected} /> : null}
      <div className="card grid gap-4">{view.address === null ? <p>{view.none}</p> : <Street address={view.address} />}</div>
      <section aria-labelledby="openings" className="card grid gap-3">
        <h2 id="openings" className="type-h4">
          {view.openings.title}
        </h2>
        <p className="text-small text-ink-2">{view.openings.text}</p>
        {view.openings.lines.length > 0 ? (
          <ul className="grid gap-3">
            {view.openings.lines.map(({ id, text, reason }) => (
              <li key={id} className="grid wrap-anywhere">
                <span className="font-semibold">{text}</span>
                {reason ? <span className="text-small text-ink-2">{reason}</span> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      {view.correction ? (
        <form method="post" action={action} noValidate className="card grid gap-4">
          <p className="text-small text-ink-2">{view.correction.text}</p>
          <AddressField {...field} defaultValue={field.defaultValue ?? view.address ?? ""} />
          <Button>{view.correction.submit}</Button>
        </form>
      ) : null}
    </>
  );
}

const Street = ({ address }: { address: string }) => (
  <p className="flex items-start gap-3">
    <Icon name="map-pin" className="mt-0.5 size-5 text-pine" />
    <bdi dir="auto" className="min-w-0 font-semibold wrap-anywhere">
      {address}
    </bdi>
  </p>
);
