import type { StatementView } from "#app/views/points/statement-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { StatementHash, StatementLines } from "./statement-lines.tsx";

/** One month of the ledger with its hashes, to read, print and keep. */
export function StatementPage({ view }: { view: StatementView }) {
  const path = usePath();
  const { month, later, first, last } = view;
  if (!month)
    return (
      <Page title={view.title} back={path("/account/points")}>
        <EmptyState icon={<Icon name="coins" />} title={view.empty.title}>
          {view.empty.text}
        </EmptyState>
      </Page>
    );
  const page = `${path("/account/points/statement")}?month=${month.value}`;
  return (
    <Page title={view.title} sub={month.name} back={path("/account/points")}>
      <div className="statement">
        <div className="statement-tools print:hidden">
          {view.choice.months.length > 1 ? <MonthChoice choice={view.choice} chosen={month.value} /> : null}
          <LinkButton
            href={`${path("/account/points/statement/file")}?month=${month.value}`}
            variant="outline"
            icon={<Icon name="download" className="size-5" />}
          >
            {view.download}
          </LinkButton>
        </div>
        <dl className="statement-facts">
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Balance balance={view.balance} />
        <StatementLines lines={view.lines} />
        {first || later ? (
          <p className="flex flex-wrap justify-center gap-3 print:hidden">
            {first ? (
              <LinkButton href={page} variant="ghost">
                {first}
              </LinkButton>
            ) : null}
            {later ? (
              <LinkButton href={`${page}&after=${later.after}`} variant="outline" rel="next">
                {later.label}
              </LinkButton>
            ) : null}
          </p>
        ) : null}
        {last?.hash ? (
          <section aria-labelledby="last-hash" className="grid gap-2">
            <h2 id="last-hash" className="type-h4">
              {last.title}
            </h2>
            <StatementHash>{last.hash}</StatementHash>
            <p className="text-small text-ink-2">{last.proves}</p>
            <a href="/api/v1/docs#LedgerLine" className="link inline-flex min-h-11 items-center text-small">
              {last.rule}
            </a>
          </section>
        ) : null}
      </div>
    </Page>
  );
}

function MonthChoice({ choice, chosen }: { choice: StatementView["choice"]; chosen: string }) {
  const path = usePath();
  return (
    <form action={path("/account/points/statement")} className="flex flex-wrap items-end gap-3">
      <SelectField name="month" label={choice.label} placeholder={false} defaultValue={chosen}>
        {choice.months.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="btn btn-outline">
        {choice.show}
      </button>
    </form>
  );
}

const Balance = ({ balance }: { balance: StatementView["balance"] }) => (
  <section aria-labelledby="balance" className="grid gap-2">
    <h2 id="balance" className="type-h4">
      {balance.title}
    </h2>
    <table aria-labelledby="balance" className="statement-balance num">
      <thead>
        <tr>
          <td />
          <th scope="col">{balance.available}</th>
          <th scope="col">{balance.held}</th>
        </tr>
      </thead>
      <tbody>
        {balance.rows.map(({ label, available, held }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{available}</td>
            <td>{held}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
