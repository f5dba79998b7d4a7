import { interceptedD1 } from "./intercepted-d1.ts";

const READS = /^\s*select\b/i;

/**
 * A database in which `first` runs right before the first statement or batch that writes: between the check of a command and its
 * write.
 */
export function beforeFirstWrite(client: D1Database, first: () => Promise<unknown>): D1Database {
  let happened: Promise<unknown> | undefined;
  const after = async <Result>(write: () => Promise<Result>): Promise<Result> => {
    happened ??= first();
    await happened;
    return write();
  };
  return interceptedD1(client, {
    alone: after,
    together: (statements, isWrite) => {
      const send = () => client.batch(statements);
      return isWrite ? after(send) : send();
    },
    isLeft: (query) => READS.test(query),
  });
}
