import { describe, expect, it } from "vitest";
import { ccpKeyOf, checkBankAccount, ripKeyOf } from "#app/domain/payments/bank-account-rules.ts";
import { accountReferenceOf, ageOf, referenceKeyOf } from "#app/domain/payments/rules.ts";
import { DEMO_ACCOUNT } from "#db/seeds/demo.ts";
import { NOON } from "#tests/support/ctx.ts";

describe("the check digits of an account number", () => {
  it("match the published example, for CCP and RIP", () => {
    expect(ccpKeyOf("23456789")).toBe("88");
    expect(ripKeyOf("999990023456789")).toBe("41");
  });

  it("distinguish ours, another valid one, a wrong one and a malformed one, in any script", () => {
    const own = [DEMO_ACCOUNT.rip, DEMO_ACCOUNT.ccp.number + DEMO_ACCOUNT.ccp.key];
    expect(checkBankAccount("0079 9999 0020 2600 9912", own)).toBe("ours");
    expect(checkBankAccount("٢٠٢٦٠٠٩٩ clé ٦٩", own)).toBe("ours");
    expect(checkBankAccount("00799999002345678941", own)).toBe("right_key");
    expect(checkBankAccount("00799999002345678942", own)).toBe("wrong_key");
    expect(checkBankAccount("23456789/88", own)).toBe("right_key");
    expect(checkBankAccount("23456789/87", own)).toBe("wrong_key");
    expect(checkBankAccount("12", own)).toBe("unclear");
    expect(checkBankAccount("abc", own)).toBe("unclear");
  });
});

it("a reference is the same in any spelling, and never empty", () => {
  expect(referenceKeyOf(" bm-48 21/٠٣٧٧ ")).toBe("BM48210377");
  expect(referenceKeyOf("ＢＭ４８")).toBe("BM48");
  expect(referenceKeyOf("--")).toBe("--");
});

it("the reference of a transfer is always the same for a user", () => {
  expect(accountReferenceOf("68fj90xdnba7j1kw5bdc")).toBe("HRF-68FJ90XD");
});

it("thirty days are counted by the calendar in Algiers", () => {
  expect([ageOf("2026-10-22", NOON), ageOf("2026-10-21", NOON), ageOf("2026-11-22", NOON)]).toEqual(["fresh", "old", "future"]);
});
