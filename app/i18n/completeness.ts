type ArabicForm = "zero" | "one" | "two" | "few" | "many" | "other";
type OnlyArabicForm = Exclude<ArabicForm, "one" | "other">;

/** A key that ends in _other or _zero is a plural form, so no other key may have this ending. */
type Counted<Words> = keyof Words extends infer Key ? (Key extends `${infer Base}_${"zero" | "other"}` ? Base : never) : never;

/** Requires Arabic to have all six plural forms. */
export type InSixForms<Words> = { [Key in `${Counted<Words>}_${ArabicForm}`]: string } & {
  [Key in keyof Words]: Words[Key] extends string ? string : InSixForms<Words[Key]>;
};

/** Requires French and English to have the keys of Arabic, with the plural forms one and other only. */
export type InTwoForms<Words> = {
  [Key in keyof Words as Key extends `${Counted<Words>}_${OnlyArabicForm}` ? never : Key]: Words[Key] extends string
    ? string
    : InTwoForms<Words[Key]>;
};
