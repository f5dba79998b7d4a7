import { SHORTEST_PASSWORD } from "./rules.ts";

/** What a new password has, one by one, as a checklist shows it (V08). Letters are counted as people see them, in any script. */
const RULES = {
  length: (password: string) => [...password].length >= SHORTEST_PASSWORD,
  upper: (password: string) => /\p{Lu}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
};

export type PasswordRule = keyof typeof RULES;

/** V07. */
export const REGISTRATION_RULES = ["length"] as const satisfies PasswordRule[];
/** V08: on reset and change. */
export const RESET_RULES = ["length", "upper", "number"] as const satisfies PasswordRule[];

export const isRuleMet = (rule: PasswordRule, password: string): boolean => RULES[rule](password);

export const isPasswordRule = (text: unknown): text is PasswordRule => typeof text === "string" && Object.hasOwn(RULES, text);
