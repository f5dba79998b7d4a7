/** The database and the buckets lie in Western Europe. An object stays where its first caller made it, so each call says where. */
const NEAR_THE_DATABASE = { locationHint: "weur" } as const;

/** The one object of this name. */
export const objectNamed = <Class extends Rpc.DurableObjectBranded>(
  objects: DurableObjectNamespace<Class>,
  name: string,
): DurableObjectStub<Class> => objects.getByName(name, NEAR_THE_DATABASE);
