import assert from "node:assert/strict";
import { after, test } from "node:test";
import { drill } from "../bench/restore/drill.mjs";
import { killTheRest } from "./instance.mjs";

after(killTheRest);

test("what is backed up at night comes back whole, also after a cut, and never from damaged files or into what is not empty", async () => {
  const { told, faults } = await drill({ size: "cast" });
  assert.deepEqual(faults, []);
  const { mismatches, tampered, not_empty: notEmpty, cut } = told;
  assert.deepEqual(
    { mismatches, tampered, notEmpty, cut },
    { mismatches: 0, tampered: "refused", notEmpty: "refused", cut: "continued" },
  );
  assert.ok(told.rooms > 0 && told.messages > 2 && told.ledgers > 2 && told.media > 0 && told.rows > 100, JSON.stringify(told));
});
