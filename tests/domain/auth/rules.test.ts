import { describe, expect, it } from "vitest";
import { newPassword, passwordFault, typedPassword } from "#app/domain/auth/input.ts";
import { hashPassword, verifyPassword } from "#app/domain/auth/password-hash.ts";
import { parseInput } from "#app/domain/field-errors.ts";

const faultsOf = (password: unknown) => {
  const parsed = parseInput(newPassword(), password);
  return parsed.ok ? [] : parsed.errors[""]?.map(({ code }) => code);
};

describe("a new password", () => {
  it("has nine letters or more, counted as people see them in any script", () => {
    expect(passwordFault("Kx8-vTp2")).toBe("password_too_short");
    expect(passwordFault("Kx8-vTp2q")).toBeNull();
    expect(passwordFault("كلمةسر٧٨")).toBe("password_too_short");
    expect(passwordFault("كلمةسر٧٨٩")).toBeNull();
    expect(passwordFault("🔑🔑🔑🔑🔒🔒🗝")).toBe("password_too_short");
  });

  it("may be a sentence of two hundred letters, not more", () => {
    expect(passwordFault("كلمة سر طويلة جدًا ".repeat(20).slice(0, 200))).toBeNull();
    expect(passwordFault("Kx8-vTp2q".repeat(30))).toBe("password_too_long");
  });

  it("is none of those that guessers try first, in any case", () => {
    expect(passwordFault("123456789")).toBe("password_too_common");
    expect(passwordFault("PassWord123")).toBe("password_too_common");
    expect(passwordFault("azertyuiop")).toBe("password_too_common");
    expect(passwordFault("Motdepasse1")).toBe("password_too_common");
    expect(passwordFault("Bismillah123")).toBe("password_too_common");
    expect(passwordFault("algerie2024")).toBe("password_too_common");
    expect(passwordFault("aaaaaaaaaaaa")).toBe("password_too_common");
    expect(passwordFault("Demo-Hirfa-2026")).toBeNull();
  });

  it("is refused by a code for each fault, and by none for what no text should be", () => {
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

  it("rules nothing at sign-in", () => {
    expect(parseInput(typedPassword(), "short").ok).toBe(true);
    expect(parseInput(typedPassword(), "password1").ok).toBe(true);
  });
});

describe("a password's hash", () => {
  it("names its parameters, has its own salt, and fits only its password, to the letter", async () => {
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
