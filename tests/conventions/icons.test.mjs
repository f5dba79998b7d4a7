import assert from "node:assert/strict";
import { test } from "node:test";
import { sprite } from "../../app/ui/kit/icons/sprite.mjs";
import { read } from "./sources.mjs";

test("the sprite contains the named icons and no others", () => {
  assert.equal(read("app/ui/art/icons.svg"), sprite(), "npm run icons writes it anew");
});
