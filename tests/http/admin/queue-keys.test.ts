import { expect, it } from "vitest";
import { digitOf, isZero, queueActionOf } from "#app/ui/admin/queue/queue-key.ts";

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey });

it("a key of a queue is the printed letter on Latin keyboards, and its place on others", () => {
  // the letter A of a French keyboard lies where an English one has Q
  expect(queueActionOf(press("a", "KeyQ"), "ltr")).toBe("approve");
  expect(queueActionOf(press("q", "KeyA"), "ltr")).toBeNull();
  expect(queueActionOf(press("ش", "KeyA"), "rtl")).toBe("approve");
  expect(queueActionOf(press("ق", "KeyR"), "rtl")).toBe("refuse");
  expect(queueActionOf(press("A", "KeyQ", true), "ltr")).toBe("approve");
});

it("digits count by their place, because a French keyboard types them with Shift", () => {
  expect(digitOf(press("&", "Digit1"))).toBe(1);
  expect(digitOf(press("٣", "Digit3"))).toBe(3);
  expect(digitOf(press("9", "Numpad9"))).toBe(9);
  expect(digitOf(press("0", "Digit0"))).toBeNull();
  expect([press("à", "Digit0"), press("0", "Numpad0"), press("à", "Digit9")].map(isZero)).toEqual([true, true, false]);
});

it("a held key moves on and on, and decides once", () => {
  const held = (key: string, code: string) => ({ ...press(key, code), repeat: true });
  expect(queueActionOf(held("j", "KeyJ"), "ltr")).toBe("next");
  expect(queueActionOf(held("ArrowUp", "ArrowUp"), "ltr")).toBe("previous");
  for (const letter of ["a", "r", "u", "e"]) expect(queueActionOf(held(letter, `Key${letter.toUpperCase()}`), "ltr")).toBeNull();
  expect(queueActionOf({ ...press("?", "Slash", true), repeat: true }, "ltr")).toBeNull();
  expect(digitOf(held("1", "Digit1"))).toBeNull();
});

it("arrows follow the direction of the page, and the question mark of each script shows the keys", () => {
  expect(queueActionOf(press("ArrowLeft", "ArrowLeft"), "rtl")).toBe("next");
  expect(queueActionOf(press("ArrowLeft", "ArrowLeft"), "ltr")).toBe("previous");
  expect(queueActionOf(press("؟", "Slash", true), "rtl")).toBe("help");
  expect(queueActionOf(press("?", "KeyM", true), "ltr")).toBe("help");
});
