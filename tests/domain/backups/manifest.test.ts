import { expect, it } from "vitest";
import { dailyFolder, fileName, mediaCopyKey, monthlyFolder, roomHash } from "#app/domain/backups/manifest.ts";

it("files have the names that a restore looks for", () => {
  expect(`${dailyFolder("2026-11-23")}${fileName({ kind: "table", table: "users" }, 1)}`).toBe(
    "daily/2026-11-23/d1/users/0001.ndjson.gz.age",
  );
  expect(fileName({ kind: "rooms" }, 12)).toBe("rooms/0012.ndjson.gz.age");
  expect(fileName({ kind: "media_inventory" }, 1)).toBe("media-inventory/0001.ndjson.gz.age");
  expect(monthlyFolder("2026-11")).toBe("monthly/2026-11/");
  expect(mediaCopyKey("job_image/u/i")).toBe("media/job_image/u/i");
});

it("the hash of a room changes with any word, and not with the order of keys", async () => {
  const message = { seq: 1, id: "m", sender: "u", kind: "text", text: "salam", media: [], created_at: 1 };
  const turned = { created_at: 1, media: [], text: "salam", kind: "text", sender: "u", id: "m", seq: 1 };

  expect(await roomHash([turned])).toBe(await roomHash([message]));
  expect(await roomHash([{ ...message, text: "salut" }])).not.toBe(await roomHash([message]));
});
