import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { multiline, optionalSingleLine, singleLine } from "#app/domain/shared/input/fields.ts";
import { personName } from "#app/domain/users/input.ts";

const kept = (schema: Parameters<typeof parseInput>[0], typed: string) => {
  const parsed = parseInput(schema, typed);
  return parsed.ok ? parsed.input : parsed.errors[""]?.[0]?.code;
};

/** Joiners shape Persian words and combined emoji. Other invisible characters only deceive. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u;

describe("a text that people read", () => {
  // Similar letters and bidi marks could imitate another name or reorder the line.
  it("has no bidi marks and no invisible characters", () => {
    expect(kept(personName(), "Ka\u061crim")).toBe("Karim");
    expect(kept(personName(), "Ka\u{e0041}\u{e007f}rim\u{e0100}")).toBe("Karim");
    expect(kept(optionalSingleLine(50), "Sal\u00adle\u034f de\u3164 bain\ufff9")).toBe("Salle de bain");
    expect(kept(multiline(0, 50), "A\u061c\nB\u180e\u{e0020}")).toBe("A\nB");
  });

  it("keeps joiners of letters and emoji", () => {
    expect(kept(personName(), "نی\u200cما")).toBe("نی\u200cما");
    expect(kept(multiline(0, 50), "👷\u200d♀\ufe0f ❤\ufe0f 1\ufe0f\u20e3")).toBe("👷\u200d♀\ufe0f ❤\ufe0f 1\ufe0f\u20e3");
    expect(kept(personName(), "K\ufe0fa\ufe0frim")).toBe("Karim");
  });

  it("has a visible character", () => {
    expect(kept(personName(), "\u3164")).toBe("blank");
    expect(kept(personName(), "\u2800")).toBe("blank");
    expect(kept(personName(), " \u200d\u200c ")).toBe("blank");
    // No field became empty.
    expect(kept(personName(), "…—'")).toBe("no_letters");
    expect(kept(personName(), "@@")).toBe("no_letters");
    expect(kept(personName(), "ⵣ")).toBe("ⵣ");
    expect(kept(multiline(1, 50), "\u2800 \u115f\n\u{e0020}")).toBe("blank");
    expect(kept(multiline(1, 50), "👍")).toBe("👍");
    expect(kept(optionalSingleLine(50), "\u2800")).toBe("");
  });

  it("is stored clean whatever is sent", () => {
    const sign = fc.oneof(
      fc.constantFrom("a", "م", "1", " ", "\n", "\u00a0", "❤", "\ufe0f", "\u200d", "\u2028", "\u2800", "e\u0301"),
      fc.constantFrom("\u061c", "\u200e", "\u202e", "\u2066", "\u200b", "\u3164", "\u{e0041}", "\u0000", "\u0085", "\ud800"),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    );
    const typed = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(typed, (text) => {
        for (const schema of [singleLine(1_000), optionalSingleLine(1_000), multiline(0, 1_000)]) {
          const parsed = parseInput(schema, text);
          if (!parsed.ok) continue;
          const stored = String(parsed.input);
          expect(stored).not.toMatch(UNSEEN);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them is kept
          expect(stored).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
          expect(stored).toBe(stored.trim().normalize("NFC").toWellFormed());
          expect(parseInput(schema, stored)).toEqual({ ok: true, input: stored });
        }
        const one = parseInput(singleLine(1_000), text);
        expect(one.ok && /[\t\n\u2028\u2029]|\s\s/u.test(String(one.input))).toBe(false);
        expect(one.ok).toBe(/[\p{L}\p{N}]/u.test(one.ok ? String(one.input) : ""));
      }),
      { numRuns: 1_000 },
    );
  });
});
