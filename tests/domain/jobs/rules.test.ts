import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultScope, titleOf } from "#app/domain/jobs/rules.ts";
import { decodeCursor, encodeCursor } from "#app/domain/shared/lists/cursor.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import { actorOf } from "#tests/support/ctx.ts";

test("a title is the first sentence, in any of our languages", () => {
  expect(titleOf("The tap leaks. It began yesterday.")).toBe("The tap leaks.");
  expect(titleOf("هل يمكن إصلاح الحنفية؟ تسرب منذ أمس.")).toBe("هل يمكن إصلاح الحنفية؟");
  expect(titleOf("  Le chauffe-eau fuit\nDepuis hier")).toBe("Le chauffe-eau fuit");
  expect(titleOf("Costs 1.5 million? No idea")).toBe("Costs 1.5 million?");
  expect(titleOf("")).toBe("");
});

test("a long sentence is cut between words, within 80 characters and between characters", () => {
  expect(titleOf("The tap in the kitchen of my grandmother's house in the old town has been leaking since the winter")).toBe(
    "The tap in the kitchen of my grandmother's house in the old town has been…",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const title = titleOf(text);
      expect([...title].length).toBeLessThanOrEqual(80);
      expect(title.isWellFormed()).toBe(true);
    }),
  );
});

test("a cursor round-trips, and an invalid one is refused", () => {
  expect(decodeCursor(encodeCursor({ at: 1_795_000_000_000, id: "j0k2" }))).toEqual({ at: 1_795_000_000_000, id: "j0k2" });
  expect(decodeCursor("yesterday")).toBeNull();
  expect(decodeCursor("1.'; DROP TABLE jobs")).toBeNull();
  expect(decodeCursor("")).toBeNull();
});

test("without a scope users see what their view is for", () => {
  expect(defaultScope(actorOf("yacine", DEMO_USERS.yacine))).toBe("nearby");
  expect(defaultScope({ ...actorOf("yacine", DEMO_USERS.yacine), activeRole: "client" })).toBe("mine");
  expect(defaultScope(actorOf("amina", DEMO_USERS.amina))).toBe("mine");
});
