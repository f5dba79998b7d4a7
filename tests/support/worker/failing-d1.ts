/** What becomes of a request at one of its trips: the trip fails before anything happened, or its answer is lost; from then on the Worker may be gone. */
export type D1Failure = { atTrip: number; isDone: boolean; isGone: boolean };

/** A binding for one request, which such a fault meets; without one it is as the other. */
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
