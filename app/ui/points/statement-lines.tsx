import type { StatementView } from "#app/views/points/statement-view.ts";

/** The lines of a month. Explicit roles, because a phone shows the rows as a list (data-table.tsx). */
export const StatementLines = ({ lines }: { lines: StatementView["lines"] }) => (
  <section aria-labelledby="lines" className="grid gap-2">
    <h2 id="lines" className="type-h4">
      {lines.title}
    </h2>
    {/* biome-ignore-start lint/a11y: the roles that CSS takes from a table */}
    <table role="table" aria-labelledby="lines" className="statement-lines">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {lines.seq}
          </th>
          <th role="columnheader" scope="col">
            {lines.at}
          </th>
          <th role="columnheader" scope="col">
            {lines.movement}
          </th>
          <th role="columnheader" scope="col" data-end>
            {lines.available}
          </th>
          <th role="columnheader" scope="col" data-end>
            {lines.held}
          </th>
          <th role="columnheader" scope="col">
            {lines.hash}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.rows.map(({ seq, at, kind, reason, service, available, held, hash }) => (
          <tr key={seq} role="row">
            <th role="rowheader" scope="row" data-label={lines.seq}>
              {seq}
            </th>
            <td role="cell">
              <bdi>{at}</bdi>
            </td>
            <td role="cell">
              <b>{kind}</b>
              <span>
                {service ? (
                  <>
                    <bdi>{service}</bdi> ·&nbsp;
                  </>
                ) : null}
                {reason}
              </span>
            </td>
            <td role="cell" data-end data-label={lines.available}>
              <bdi dir="ltr">{available}</bdi>
            </td>
            <td role="cell" data-end data-label={lines.held}>
              <bdi dir="ltr">{held}</bdi>
            </td>
            <td role="cell">{hash ? <StatementHash>{hash}</StatementHash> : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {/* biome-ignore-end lint/a11y: the roles that CSS takes from a table */}
  </section>
);

export const StatementHash = ({ children }: { children: string }) => (
  <code dir="ltr" className="statement-hash">
    {children}
  </code>
);
