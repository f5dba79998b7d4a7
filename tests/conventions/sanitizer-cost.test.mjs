import assert from "node:assert/strict";
import { test } from "node:test";
import { sanitizePostHtml } from "../../app/domain/blog/sanitize.ts";

const cpuMsFor = (repeats) => {
  const before = process.threadCpuUsage();
  for (const hostile of [
    "<p>".repeat(repeats),
    "<ul><li>".repeat(repeats / 2),
    "<".repeat(repeats * 2),
    "&#".repeat(repeats),
    "<a href='".repeat(repeats / 5),
  ])
    assert.ok(sanitizePostHtml(hostile).length < 5_000_000);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const fastestOfSeven = (repeats) => Math.min(...Array.from({ length: 7 }, () => cpuMsFor(repeats)));

// CPU time of this process, because the time on the clock depends on what else the machine does.
test("the sanitizer takes time in proportion to the length of nested or unclosed elements", () => {
  cpuMsFor(5_000);
  // Ten times the length. Work that grows with the square would take a hundred times as long, in every round.
  const ratios = [];
  while (ratios.length < 3 && !ratios.some((ratio) => ratio < 60)) ratios.push(fastestOfSeven(50_000) / fastestOfSeven(5_000));
  assert.ok(ratios.at(-1) < 60, `ten times the length took ${ratios.map((ratio) => ratio.toFixed(1))} times as long`);
});
