const MODULE = /[\\/]drizzle-orm[\\/]entity\.js(?:\?|$)/;

/** How Drizzle looks for a kind: from the class of the value up to Object, for each kind that it could be. */
const WALK =
  /let cls = Object\.getPrototypeOf\(value\)\.constructor;\s+if \(cls\) \{\s+while \(cls\) \{[^}]+\}\s+cls = Object\.getPrototypeOf\(cls\);\s+\}\s+\}\s+return false;/;

const LOOKUP = "return kindsOf(Object.getPrototypeOf(value).constructor).has(type[entityKind]);";

const KINDS = `
const kindsByClass = new Map();
function kindsOf(ofValue) {
  const known = kindsByClass.get(ofValue);
  if (known) return known;
  const kinds = new Set();
  for (let cls = ofValue; cls; cls = Object.getPrototypeOf(cls)) if (entityKind in cls) kinds.add(cls[entityKind]);
  kindsByClass.set(ofValue, kinds);
  return kinds;
}
`;

/**
 * Drizzle asks each part of a query up to twelve times whether it is of a kind, and each no walked up the classes of the part:
 * a third of the CPU time of writing a query. The kinds of a class never change, so they are collected once for each class.
 */
export const rememberedDrizzleKinds = () => ({
  name: "remembered-drizzle-kinds",
  transform(code, id) {
    if (!MODULE.test(id)) return null;
    if (!WALK.test(code))
      throw new Error("drizzle-orm looks for kinds in another way: measure, then adapt or remove this plugin");
    return { code: code.replace(WALK, LOOKUP) + KINDS, map: null };
  },
});
