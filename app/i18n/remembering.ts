import type { TFunction } from "i18next";

/** A translator that finds each text without variables once. A page reads about a hundred of them. */
export function remembering(t: TFunction): TFunction {
  const sentences = new Map<unknown, unknown>();
  const lookUp = (key: string, options?: object) => {
    if (options !== undefined) return Reflect.apply(t, undefined, [key, options]);
    if (!sentences.has(key)) sentences.set(key, Reflect.apply(t, undefined, [key]));
    return sentences.get(key);
  };
  // as: only i18next can create its branded type; calls are checked against the same keys
  return lookUp as unknown as TFunction;
}
