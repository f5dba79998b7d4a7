import { describe, expect, it } from "vitest";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { FieldCode } from "#app/domain/shared/errors/field-errors.ts";
import { type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { translator } from "#app/i18n/translate.ts";
import { fieldText } from "#worker/api/serve/field-error-texts.ts";
import { refusalTexts } from "#worker/api/serve/refusal-texts.ts";

const field = (language: Language, code: FieldCode) =>
  translator(language)(`fields.${code}`, { max: 0, min: 0, digits: "", name: "", value: "" });
const refusal = (language: Language, code: RefusalCode) =>
  translator(language)(`refusals.${refusalKey(code)}`, { retryAfterSeconds: 60, cost: 0, name: "", day: "" });

/** Sentences with an agreed wording. */
const saidIn = (language: Language) => [
  field(language, "invalid_email"),
  field(language, "blank"),
  refusal(language, "otp.invalid"),
  field(language, "invalid_phone"),
  field(language, "passwords_differ"),
  field(language, "password_too_short"),
  refusal(language, "invalid_credentials"),
  refusal(language, "user.email_taken"),
  refusal(language, "user.phone_taken"),
  refusal(language, "email_confirmation.already_active"),
];

// Texts of the glossary: the same error has the same text everywhere.
describe("the texts of account errors", () => {
  it("are the agreed ones in English", () => {
    expect(saidIn("en")).toEqual([
      "Please enter a valid email",
      "This field cannot be empty",
      "Invalid code",
      "Please enter a valid phone number",
      "Passwords do not match",
      "Password must contain at least 9 characters",
      "Incorrect credentials",
      "This email is already used by another user",
      "This phone number is already used by another user",
      "Your account is already activated.",
    ]);
  });

  it("are those of the glossary in Arabic", () => {
    expect(saidIn("ar")).toEqual([
      "يرجى إدخال بريد إلكتروني صحيح",
      "لا يمكن ترك هذا الحقل فارغًا",
      "الرمز غير صحيح",
      "يرجى إدخال رقم هاتف صحيح",
      "كلمتا السر غير متطابقتين",
      "يجب أن تحتوي كلمة السر على 9 أحرف على الأقل",
      "معلومات الدخول غير صحيحة",
      "هذا البريد الإلكتروني مستعمل من طرف مستخدم آخر",
      "رقم الهاتف هذا مستعمل من طرف مستخدم آخر",
      "حسابك مفعّل مسبقًا.",
    ]);
  });

  it("are those of the glossary in French", () => {
    expect(saidIn("fr")).toEqual([
      "Veuillez saisir une adresse e\u2060-\u2060mail valide",
      "Ce champ ne peut pas être vide",
      "Code invalide",
      "Veuillez saisir un numéro de téléphone valide",
      "Les mots de passe ne correspondent pas",
      "Le mot de passe doit contenir au moins 9 caractères",
      "Identifiants incorrects",
      "Cette adresse e\u2060-\u2060mail est déjà utilisée par un autre utilisateur",
      "Ce numéro de téléphone est déjà utilisé par un autre utilisateur",
      "Votre compte est déjà activé.",
    ]);
  });
});

describe("texts that API clients match", () => {
  it("has the agreed wording", () => {
    expect(fieldText({ code: "required", params: {} })).toBe("This field is required.");
    expect(fieldText({ code: "blank", params: {} })).toBe("This field may not be blank.");
    expect(fieldText({ code: "invalid_email", params: {} })).toBe("Enter a valid email address.");
    expect(fieldText({ code: "invalid_phone", params: {} })).toBe("Please enter a valid phone number");
    expect(fieldText({ code: "passwords_differ", params: {} })).toBe("Passwords do not match");
    expect(fieldText({ code: "password_too_short", params: {} })).toBe(
      "This password is too short. It must contain at least 9 characters.",
    );
    expect(refusalTexts["otp.invalid"].text).toBe("Invalid code");
    expect(refusalTexts.invalid_credentials.text).toBe("Incorrect credentials");
    expect(refusalTexts["user.email_taken"].text).toBe("user with this email address already exists.");
    expect(refusalTexts["user.phone_taken"].text).toBe("User with this phone number already exists.");
    expect(refusalTexts["email_confirmation.already_active"].text).toBe("Your account is already activated.");
  });
});
