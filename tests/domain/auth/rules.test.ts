import { beforeAll, describe, expect, it } from "vitest";
import { currentPassword, newPassword, passwordErrors, resetPassword } from "#app/domain/auth/input.ts";
import { hashPassword, verifyPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { isPasswordRule, isRuleMet, REGISTRATION_RULES, RESET_RULES } from "#app/domain/auth/rules.ts";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { useRealScrypt } from "#tests/support/worker/cheap-scrypt.ts";

const faultsOf = (password: unknown, schema = newPassword()) => {
  const parsed = parseInput(schema, password);
  return parsed.ok ? [] : parsed.errors[""]?.map(({ code }) => code);
};

/** At registration, where only one rule applies. */
const faultOf = (password: string) => passwordErrors(password, REGISTRATION_RULES)[0];

describe("a new password", () => {
  it("has nine or more characters, counted as graphemes in any script", () => {
    expect(faultOf("Kx8-vTp2")).toBe("password_too_short");
    expect(faultOf("Kx8-vTp2q")).toBeUndefined();
    expect(faultOf("كلمةسر٧٨")).toBe("password_too_short");
    expect(faultOf("كلمةسر٧٨٩")).toBeUndefined();
    expect(faultOf("🔑🔑🔑🔑🔒🔒🗝")).toBe("password_too_short");
  });

  it("has at most two hundred characters", () => {
    expect(faultOf("كلمة سر طويلة جدًا ".repeat(20).slice(0, 200))).toBeUndefined();
    expect(faultOf("Kx8-vTp2q".repeat(30))).toBe("password_too_long");
  });

  it("is none of the common passwords, in any case", () => {
    expect(faultOf("123456789")).toBe("password_too_common");
    expect(faultOf("PassWord123")).toBe("password_too_common");
    expect(faultOf("azertyuiop")).toBe("password_too_common");
    expect(faultOf("Motdepasse1")).toBe("password_too_common");
    expect(faultOf("Bismillah123")).toBe("password_too_common");
    expect(faultOf("algerie2024")).toBe("password_too_common");
    expect(faultOf("aaaaaaaaaaaa")).toBe("password_too_common");
    expect(faultOf("Demo-Hirfa-2026")).toBeUndefined();
  });

  it("is refused with a code for each broken rule, and for invalid text with none", () => {
    expect(faultsOf("")).toEqual(["blank"]);
    expect(faultsOf("Kx8-vTp2")).toEqual(["password_too_short"]);
    expect(faultsOf("password1")).toEqual(["password_too_common"]);
    expect(faultsOf("Kx8-vTp2q".repeat(100_000))).toEqual(["password_too_long"]);
    expect(faultsOf(undefined)).toEqual(["required"]);
    expect(faultsOf(null)).toEqual(["null"]);
    expect(faultsOf(123_456_789_123)).toEqual(["not_text"]);
    expect(faultsOf(["Kx8-vTp2q"])).toEqual(["not_text"]);
    expect(faultsOf({ toString: "Kx8-vTp2q" })).toEqual(["not_text"]);
    expect(faultsOf(" Kx8-vTp2 ")).toEqual([]);
  });

  it("needs an uppercase letter and a digit when it replaces another password", () => {
    expect(faultsOf("kx8vtp2", resetPassword())).toEqual(["password_too_short", "password_needs_upper"]);
    expect(faultsOf("kx-vtp-qm", resetPassword())).toEqual(["password_needs_upper", "password_needs_number"]);
    expect(faultsOf("Kx-vTp-qm", resetPassword())).toEqual(["password_needs_number"]);
    expect(faultsOf("kx8-vtp2q", resetPassword())).toEqual(["password_needs_upper"]);
    expect(faultsOf("Kx8-vTp2q", resetPassword())).toEqual([]);
    expect(faultsOf("Éclair-du-soir-٧", resetPassword())).toEqual([]);
    expect(faultsOf("Password123", resetPassword())).toEqual(["password_too_common"]);
    expect(faultsOf("", resetPassword())).toEqual(["blank"]);
    expect(faultsOf("K8".repeat(500_000), resetPassword())).toEqual(["password_too_long"]);
  });

  it("is judged rule by rule, as the checklist shows it", () => {
    expect(RESET_RULES.map((rule) => isRuleMet(rule, "motdepass7"))).toEqual([true, false, true]);
    expect(RESET_RULES.map((rule) => isRuleMet(rule, ""))).toEqual([false, false, false]);
    expect(["upper", "constructor", "", null].map(isPasswordRule)).toEqual([true, false, false, false]);
  });

  it("has no rules at sign-in", () => {
    expect(parseInput(currentPassword(), "short").ok).toBe(true);
    expect(parseInput(currentPassword(), "password1").ok).toBe(true);
  });
});

describe("the hash of a password", () => {
  beforeAll(useRealScrypt);
  it("names its parameters, has an own salt, and matches its password only", async () => {
    const first = await hashPassword("Kx8-vTp2q");
    const second = await hashPassword("Kx8-vTp2q");

    expect(first).toMatch(/^scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword("Kx8-vTp2q", first)).toBe(true);
    expect(await verifyPassword("kx8-vTp2q", first)).toBe(false);
    expect(await verifyPassword("Kx8-vTp2q ", first)).toBe(false);
    expect(await verifyPassword("Kx8-vTp2q", null)).toBe(false);
  });
});
