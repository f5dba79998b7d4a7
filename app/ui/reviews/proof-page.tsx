import type { ProofView } from "#app/views/reviews/proof-view.ts";
import { classNames } from "../kit/class-names.ts";
import { Alert } from "../kit/feedback/alert.tsx";
import { DocumentTitle } from "../kit/page.tsx";

const TONES = { proved: "pine", without_codes: "yellow", removed: "yellow", broken: "danger" } as const;

/** A review, the verdict on its proof, and what anybody needs to check it. */
export function ProofPage({ view }: { view: ProofView }) {
  const { signed } = view;
  return (
    <div className="wrap-page grid max-w-[720px] gap-5 py-8 md:py-14">
      <DocumentTitle title={view.title} />
      <meta name="robots" content="noindex" />
      <header className="grid gap-1">
        <h1 className="type-h2">{view.title}</h1>
        <p className="text-ink-2">{view.lead}</p>
      </header>
      <Alert tone={TONES[view.status]} title={view.verdict}>
        {view.explained}
      </Alert>
      <section className="card grid gap-2">
        <p className="font-semibold">{view.about}</p>
        {view.stars ? <p>{view.stars}</p> : null}
        {view.text ? (
          <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
            {view.text}
          </p>
        ) : null}
      </section>
      {signed ? (
        <section className="card grid gap-4">
          <Code label={signed.text.label}>{signed.text.value}</Code>
          <Code label={signed.signature.label}>{signed.signature.value}</Code>
          <Code label={signed.key.label}>{signed.key.value}</Code>
          <div>
            <h2 className="type-h4">{signed.keys.label}</h2>
            <a href={signed.keys.href} dir="ltr" className="link inline-flex min-h-11 items-center wrap-anywhere">
              {signed.keys.value}
            </a>
          </div>
          <Code label={signed.check.label} lead={signed.check.text}>
            {signed.check.value}
          </Code>
        </section>
      ) : null}
    </div>
  );
}

const Code = ({ label, lead, children }: { label: string; lead?: string; children: string }) => (
  <div className="grid gap-1">
    <h2 className="type-h4">{label}</h2>
    {lead ? <p className="text-small text-ink-2">{lead}</p> : null}
    <pre
      dir="ltr"
      className={classNames(
        "rounded-md bg-sunken p-3 text-start text-small whitespace-pre-wrap",
        lead ? "wrap-anywhere" : "break-all",
      )}
    >
      {children}
    </pre>
  </div>
);
