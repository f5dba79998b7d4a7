import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";

/** A database in which `first` runs right before the batch with that number: between the check of a command and its write. */
export function beforeBatch(db: Ctx["db"], number: number, first: () => Promise<unknown>): Ctx["db"] {
  let batches = 0;
  return new Proxy(db, {
    get: (target, name) =>
      name === "batch"
        ? async (...statements: Parameters<Ctx["db"]["batch"]>) => {
            batches += 1;
            if (batches === number) await first();
            return target.batch(...statements);
          }
        : Reflect.get(target, name),
  });
}
