/** Counts statements as they are prepared. A batch without parameters is prepared twice, so the count is never too low. */
export function countingQueries(client: D1Database): { client: D1Database; count(): number } {
  let queries = 0;
  return {
    // as: the methods of a database that Drizzle calls
    client: {
      prepare: (query: string) => {
        queries += 1;
        return client.prepare(query);
      },
      batch: (statements: D1PreparedStatement[]) => client.batch(statements),
    } as unknown as D1Database,
    count: () => queries,
  };
}
