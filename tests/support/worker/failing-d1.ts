/**
 * The failure of a request at one of its D1 round trips: the round trip fails before it has an effect, or its response is lost.
 * After that the Worker may be dead.
 */
export type D1Failure = { atTrip: number; isDone: boolean; isGone: boolean };

/** A binding for one request with such a failure. Without a failure it is like the real one. */
export function failingD1(d1: D1Database, fault: D1Failure | undefined): D1Database {
  let trips = 0;
  const lost = () => new Error("D1_ERROR: Network connection lost.");
  const onTrip = async <Result>(trip: () => Promise<Result>): Promise<Result> => {
    trips += 1;
    if (!fault || trips < fault.atTrip || (trips > fault.atTrip && !fault.isGone)) return trip();
    if (trips > fault.atTrip || !fault.isDone) throw lost();
    await trip();
    throw lost();
  };
  return new Proxy(d1, {
    get(target, name) {
      if (name === "batch") return (statements: D1PreparedStatement[]) => onTrip(() => target.batch(statements));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
