import { expect, test } from "vitest";
import { fold } from "#app/domain/shared/text/folding.ts";
import { soundOf, stemOf } from "#app/domain/shared/text/sound.ts";

const soundsOf = (text: string) => fold(text).split(" ").map(stemOf).map(soundOf).join(" ");

test.for([
  ["كليماتيزور", "climatiseur"],
  ["klimatizor", "climatiseur"],
  ["حنفية", "7anafiya"],
  ["حنفية", "hnafiya"],
  ["قرمود", "9armoud"],
  ["قرمود", "garmoud"],
  ["خزانة", "5zana"],
  ["خزانة", "khzana"],
  ["الشوفاج", "chauffage"],
  ["الزربية", "zarbiya"],
  ["lmachina", "ماشينة"],
  ["فالكوزينة", "kouzina"],
  ["portes", "porte"],
])("%s sounds like %s", ([one = "", other = ""]) => {
  expect(soundsOf(one)).toBe(soundsOf(other));
});
