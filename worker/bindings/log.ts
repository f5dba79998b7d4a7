import type { Log } from "#app/domain/shared/contracts/ctx.ts";

/** One JSON line. Callers pass ids, codes and counts, never personal data. */
export const jsonLog =
  (requestId: string): Log =>
  (event, fields = {}) =>
    console.log(JSON.stringify({ event, request_id: requestId, ...fields }));
