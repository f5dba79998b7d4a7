import { describe, expect, it } from "vitest";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { commercialRegisterNumber, email, personName, phone, SetLanguageInput } from "#app/domain/users/input.ts";
import { profileSlug } from "#app/domain/users/profile-slug.ts";
import { foldPhone, isCompany, isRegisterNumber, normalizeEmail } from "#app/domain/users/rules.ts";

describe("a phone number", () => {
  it("is stored as +213 and nine digits in any spelling", () => {
    const stored = "+213551234567";
    expect(foldPhone("551234567")).toBe(stored);
    expect(foldPhone("0551234567")).toBe(stored);
    expect(foldPhone("+213551234567")).toBe(stored);
    expect(foldPhone("00213551234567")).toBe(stored);
    expect(foldPhone("213551234567")).toBe(stored);
    expect(foldPhone("+213 (0) 551 23 45 67")).toBe(stored);
    expect(foldPhone(" 05.51-23/45 67 ")).toBe(stored);
    expect(foldPhone("0551\u00a023\u202f45\u00a067")).toBe(stored);
    expect(foldPhone("٠٥٥١٢٣٤٥٦٧")).toBe(stored);
    expect(foldPhone("۰۵۵۱۲۳۴۵۶۷")).toBe(stored);
    expect(foldPhone("\u2066+213551234567\u2069")).toBe(stored);
    expect(foldPhone("0661234567")).toBe("+213661234567");
    expect(foldPhone("0771234567")).toBe("+213771234567");
    expect(foldPhone("0500000001")).toBe("+213500000001");
  });

  it("is Algerian and mobile, complete, and one", () => {
    expect(foldPhone("021234567")).toBeNull();
    expect(foldPhone("0451234567")).toBeNull();
    expect(foldPhone("055123456")).toBeNull();
    expect(foldPhone("05512345678")).toBeNull();
    expect(foldPhone("+33612345678")).toBeNull();
    expect(foldPhone("+0551234567")).toBeNull();
    expect(foldPhone("0551234567/0661234567")).toBeNull();
    expect(foldPhone("0551a34567")).toBeNull();
    expect(foldPhone("")).toBeNull();
    expect(foldPhone("0".repeat(1_000_000))).toBeNull();
  });
});

describe("an email address", () => {
  it("is trimmed and compared without case", () => {
    expect(normalizeEmail("  Amina@Hirfa.Example ")).toBe("amina@hirfa.example");
    expect(normalizeEmail("a.b+c_d@mail.univ-oran1.dz")).toBe("a.b+c_d@mail.univ-oran1.dz");
  });

  it("has a dot in its domain, one @, and nothing that would break an email header", () => {
    expect(normalizeEmail("amina@hirfa")).toBeNull();
    expect(normalizeEmail("amina@localhost.")).toBeNull();
    expect(normalizeEmail("amina@@hirfa.example")).toBeNull();
    expect(normalizeEmail("amina@hirfa..example")).toBeNull();
    expect(normalizeEmail(".amina@hirfa.example")).toBeNull();
    expect(normalizeEmail("amina@hirfa.example\r\nBcc: all@hirfa.example")).toBeNull();
    expect(normalizeEmail("<amina@hirfa.example>")).toBeNull();
    expect(normalizeEmail("amina@127.0.0.1")).toBeNull();
    expect(normalizeEmail("amina @hirfa.example")).toBeNull();
    expect(normalizeEmail("__proto__")).toBeNull();
    expect(normalizeEmail(`${"a".repeat(250)}@hirfa.example`)).toBeNull();
  });

  // Two accounts must not look alike.
  it("is plain ASCII, because other letters may look alike", () => {
    expect(normalizeEmail("\u0430mina@hirfa.example")).toBeNull();
    expect(normalizeEmail("amina@hirf\u0430.example")).toBeNull();
    expect(normalizeEmail("ａmina@hirfa.example")).toBeNull();
    expect(normalizeEmail("\u212aarim@hirfa.example")).toBeNull();
    expect(normalizeEmail("İbrahim@hirfa.example")).toBeNull();
    expect(normalizeEmail("aminaé@hirfa.example")).toBeNull();
    expect(normalizeEmail("amina\u200b@hirfa.example")).toBeNull();
    expect(normalizeEmail("amina@hirfa\u3002example")).toBeNull();
    expect(normalizeEmail("أمينة@موقع.الجزائر")).toBeNull();
    expect(normalizeEmail("amina@xn--4gbrim.xn--lgbbat1ad8j")).toBe("amina@xn--4gbrim.xn--lgbbat1ad8j");
  });

  it("may be copied from a right-to-left line with its marks", () => {
    expect(normalizeEmail("\u200f\u2066amina@hirfa.example\u2069\u200e ")).toBe("amina@hirfa.example");
  });

  it("is none of the placeholders of users without email", () => {
    expect(normalizeEmail("no-mail+someone@hirfa.invalid")).toBeNull();
  });
});

describe("a commercial register number", () => {
  it("is accepted with any separators", () => {
    const spellings = [
      "16/00-0123456B25",
      "16/00-1052043 B23",
      "16/00-0982312A22",
      "16000123456B25",
      "16/00-0000000 B 00",
      "31/00 - 123456 a 98",
      "RC N° 16/00-0123456 B 25",
      "r.c. 16.00.0123456.b.25",
      "١٦/٠٠-٠١٢٣٤٥٦ ب ٢٥",
      "\u206616/00-0123456B25\u2069",
    ];
    expect(spellings.filter((spelling) => !isRegisterNumber(spelling))).toEqual([]);
  });

  it("has its wilaya, its digits, its letter and its year", () => {
    const faults = ["31/00-1234567", "B25", "16/00-01234B25", "16/00-01234567B25", "16/00-0123456BB25", "no number", "", "000"];
    expect(faults.filter(isRegisterNumber)).toEqual([]);
  });

  it("makes a user a company, as a company name does", () => {
    expect(isCompany({ companyName: null, commercialRegisterNumber: "16/00-0123456B25" })).toBe(true);
    expect(isCompany({ companyName: "Atlas", commercialRegisterNumber: null })).toBe(true);
    expect(isCompany({ companyName: null, commercialRegisterNumber: null })).toBe(false);
  });
});

describe("the URL of a public profile", () => {
  const id = "0123456789abcdefghjk";

  it("has the Latin letters of the public name and a part of the id", () => {
    expect(profileSlug({ id, firstName: "Aït Yacine" })).toBe("ait-yacine-01234567");
    expect(profileSlug({ id, firstName: "ياسين" })).toBe("artisan-01234567");
    expect(profileSlug({ id, firstName: "../..%2e" })).toBe("2e-01234567");
    expect(profileSlug({ id, firstName: "Yacine", companyName: "Atlas Plomberie" })).toBe("atlas-plomberie-01234567");
  });

  // Before a match only the first name is visible.
  it("contains neither the last name nor a number in place of the name", () => {
    const person = { id, firstName: "Yacine 0550 12 34 56", lastName: "Haddad" };
    expect(profileSlug(person)).toBe("yacine-01234567");
  });
});

const codeOf = (schema: Parameters<typeof parseInput>[0], raw: unknown) => {
  const parsed = parseInput(schema, raw);
  return parsed.ok ? parsed.input : parsed.errors[""]?.map(({ code }) => code);
};

describe("the fields of a user", () => {
  it("report missing, blank, wrong-typed and oversize values with a code", () => {
    expect(codeOf(email(), undefined)).toEqual(["required"]);
    expect(codeOf(email(), "  ")).toEqual(["blank"]);
    expect(codeOf(email(), "amina")).toEqual(["invalid_email"]);
    expect(codeOf(email(), ["amina@hirfa.example"])).toEqual(["not_text"]);
    expect(codeOf(email(), { __proto__: { length: 1 } })).toEqual(["not_text"]);
    expect(codeOf(email(), `${"a".repeat(1_000_000)}@hirfa.example`)).toEqual(["max_length"]);
    expect(codeOf(email(), " AMINA@hirfa.example")).toBe("amina@hirfa.example");
    expect(codeOf(email(), "\u0430mina@hirfa.example")).toEqual(["email_not_latin"]);
    expect(codeOf(email(), "amina @hirfa.example")).toEqual(["invalid_email"]);
    expect(codeOf(phone(), undefined)).toEqual(["required"]);
    expect(codeOf(phone(), "")).toEqual(["blank"]);
    expect(codeOf(phone(), "12")).toEqual(["invalid_phone"]);
    expect(codeOf(phone(), "5".repeat(1_000_000))).toEqual(["invalid_phone"]);
    expect(codeOf(phone(), true)).toEqual(["not_text"]);
    expect(codeOf(phone(), 551234567)).toBe("+213551234567");
    expect(codeOf(commercialRegisterNumber(), "  ")).toEqual(["blank"]);
    expect(codeOf(commercialRegisterNumber(), "16-B")).toEqual(["invalid_register_number"]);
    expect(codeOf(commercialRegisterNumber(), "1".repeat(1_000_000))).toEqual(["max_length"]);
    expect(codeOf(commercialRegisterNumber(), 160_001_234_567)).toEqual(["invalid_register_number"]);
    expect(codeOf(commercialRegisterNumber(), " 16/00-0123456  b 25 ")).toBe("16/00-0123456 b 25");
    expect(codeOf(personName(), "\u202e \u0000")).toEqual(["blank"]);
    expect(codeOf(personName(), "a".repeat(101))).toEqual(["max_length"]);
    expect(codeOf(personName(), " Lamia\u202e  Saïd\n")).toBe("Lamia Saïd");
  });

  it("accept the three languages only", () => {
    expect(parseInput(SetLanguageInput, { language: "fr" })).toEqual({ ok: true, input: { language: "fr" } });
    expect(parseInput(SetLanguageInput, { language: "constructor" }).ok).toBe(false);
    expect(parseInput(SetLanguageInput, JSON.parse('{"__proto__": {"language": "fr"}}')).ok).toBe(false);
    expect(parseInput(SetLanguageInput, "fr").ok).toBe(false);
  });
});
