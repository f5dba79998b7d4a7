type ArabicForm = "zero" | "one" | "two" | "few" | "many" | "other";
type OnlyArabicForm = Exclude<ArabicForm, "one" | "other">;

/** A key that ends in _other (or _zero) is one form of a counted sentence, so no other key may end so. */
type Counted<Words> = keyof Words extends infer Key ? (Key extends `${infer Base}_${"zero" | "other"}` ? Base : never) : never;

/** What Arabic must hold: every counted sentence in all six forms. */
export type InSixForms<Words> = { [Key in `${Counted<Words>}_${ArabicForm}`]: string } & {
  [Key in keyof Words]: Words[Key] extends string ? string : InSixForms<Words[Key]>;
};

/** What French and English must hold: the keys of Arabic, a counted sentence in the forms one and other only. */
export type InTwoForms<Words> = {
  [Key in keyof Words as Key extends `${Counted<Words>}_${OnlyArabicForm}` ? never : Key]: Words[Key] extends string
    ? string
    : InTwoForms<Words[Key]>;
};
