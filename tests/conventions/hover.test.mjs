import assert from "node:assert/strict";
import { test } from "node:test";
import postcss from "postcss";
import { hoverOnlyWithPointer } from "../../worker/scripts/hover-only-with-pointer.mjs";

const built = (css) =>
  postcss([hoverOnlyWithPointer()]).process(css, { from: undefined }).css.replace(/[{}]/g, " $& ").replace(/\s+/g, " ").trim();

test("no colour of a hovered element stays after a tap", () => {
  assert.equal(built(".a:hover { color: red }"), "@media (hover: hover) { .a:hover { color: red } }");
  assert.equal(built(".a { &:hover { color: red } }"), ".a { @media (hover: hover) { &:hover { color: red } } }");
  assert.equal(
    built(".a:is(:hover, [data-active]) { color: red }"),
    ".a:is([data-active]) { color: red } @media (hover: hover) { .a:is(:hover, [data-active]) { color: red } }",
  );
  assert.equal(
    built(".a:hover, .b[open] { color: red }"),
    ".b[open] { color: red } @media (hover: hover) { .a:hover { color: red } }",
  );
});

test("a list keeps its selectors for what is not hovered", () => {
  assert.equal(
    built(".a:not(:hover) > .b, .a:hover { color: red }"),
    ".a:not(:hover) > .b { color: red } @media (hover: hover) { .a:hover { color: red } }",
  );
});

test("styles that already ask for a pointer, and those of what is not hovered, stay", () => {
  for (const css of ["@media (hover: hover) { .a:hover { color: red } }", ".a:not(:hover) { color: red }"])
    assert.equal(built(css), css);
});
