/** Hosts that never exist, from RFC 2606 and RFC 6761, anywhere in a value. */
const EXAMPLE_HOST = /(^|[.@]|\/\/)(example|test|invalid|localhost|example\.(com|net|org))(?![\w-]|\.\w)/i;
/** Numbers that no phone company gives out. */
const EXAMPLE_PHONE = /\+213(5000000|7000000|5900000)/;
/** An invented name or street. */
const EXAMPLE_WORD = /(^|[\s’'])(example|exemple)(?=[\s,]|$)|مثال/i;
const SHORTEST_NUMBER = 6;

/** A register or tax number of zeros only, with at most one letter of its form. */
function isZeroNumber(value: string): boolean {
  const digits = value.replaceAll(/\D/g, "");
  return digits.length >= SHORTEST_NUMBER && /^0+$/.test(digits) && value.replaceAll(/\P{L}/gu, "").length <= 1;
}

/** Whether a setting is empty or invented. */
export const isExample = (value: string): boolean =>
  value.trim() === "" ||
  EXAMPLE_HOST.test(value) ||
  EXAMPLE_WORD.test(value) ||
  EXAMPLE_PHONE.test(value.replaceAll(/[\s().-]/g, "")) ||
  isZeroNumber(value);

type Named = readonly [name: string, value: string];

/** The texts of a setting with their names: that of an object names its keys, that of a list its places. */
const textsOf = (name: string, value: unknown): Named[] => {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textsOf(`${name}.${key}`, inner));
  return [[name, String(value)]];
};

/** The settings with invented values, as names and values. They must not reach production. */
export const exampleSettings = (settings: Readonly<Record<string, unknown>>): Named[] =>
  Object.entries(settings)
    .flatMap(([name, value]) => textsOf(name, value))
    .filter(([, value]) => isExample(value));
