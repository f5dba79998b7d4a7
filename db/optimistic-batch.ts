/** The check failed, so all results of the batch are discarded. */
export class OptimisticCheckFailed extends Error {
  override name = "OptimisticCheckFailed";
}

type Own = D1PreparedStatement & { inner: D1PreparedStatement; reads: boolean };

/** The first batch also runs the check. Nothing is returned or written until it passes, else OptimisticCheckFailed is thrown. */
export function withOptimisticCheck<Row>(
  client: D1Database,
  checkStatement: D1PreparedStatement,
  isCheckPassed: (row: Row | undefined) => boolean,
) {
  let checkResult: Promise<boolean> | undefined;

  const runCheck = (trip: Promise<D1Result[]>) => {
    checkResult = trip.then(([first]) => isCheckPassed((first as D1Result<Row>).results[0]));
    checkResult.catch(() => {
      checkResult = undefined;
    });
    return checkResult;
  };
  const askAlone = () => checkResult ?? runCheck(client.batch([checkStatement]));
  const requireCheckPassed = async () => {
    if (!(await askAlone())) throw new OptimisticCheckFailed();
  };

  async function batch(statements: D1PreparedStatement[]): Promise<D1Result[]> {
    // as: every statement of this database was made by `own` below
    const wrapped = statements as Own[];
    const inner = wrapped.map((one) => one.inner);
    if (checkResult || !wrapped.every(({ reads }) => reads)) {
      await requireCheckPassed();
      return client.batch(inner);
    }
    const trip = client.batch([checkStatement, ...inner]);
    const isAccepted = runCheck(trip);
    const [, ...results] = await trip;
    if (!(await isAccepted)) throw new OptimisticCheckFailed();
    return results;
  }

  const own = (inner: D1PreparedStatement, reads: boolean): Own => {
    const only = async () => (await batch([statement]))[0];
    const statement = {
      inner,
      reads,
      bind: (...values: unknown[]) => own(inner.bind(...values), reads),
      all: only,
      run: only,
      // Column names are unique in each statement (see db/open.ts), so the object keeps their order.
      raw: async () => ((await only())?.results ?? []).map((row) => Object.values(row as object)),
      first: async () => (await only())?.results[0] ?? null,
      // as: the methods of a statement that Drizzle calls
    } as unknown as Own;
    return statement;
  };

  return {
    client: {
      prepare: (query: string) => own(client.prepare(query), /^\s*select\b/i.test(query)),
      batch,
      // as: the methods of a database that Drizzle calls
    } as unknown as D1Database,
    accepted: async (): Promise<boolean> => {
      // gives a query of this tick the chance to run the check
      if (!checkResult) await new Promise((resolve) => setTimeout(resolve, 0));
      return askAlone();
    },
  };
}
