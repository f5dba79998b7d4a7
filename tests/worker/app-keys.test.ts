import { expect, it } from "vitest";
import { appKeysIn } from "#worker/app-keys.ts";

const [NEW, OLD] = ["n".repeat(43), "o".repeat(43)];
const BARE = "a secret without an id, of before";

it.each([
  [BARE, [{ id: "k0", secret: BARE }]],
  [`k1:${NEW}`, [{ id: "k1", secret: NEW }]],
  [
    `k2:${NEW},k1:${OLD}`,
    [
      { id: "k2", secret: NEW },
      { id: "k1", secret: OLD },
    ],
  ],
  [
    `k1:${NEW},k0:${BARE}`,
    [
      { id: "k1", secret: NEW },
      { id: "k0", secret: BARE },
    ],
  ],
])("reads the keys of %s", (secret, keys) => {
  expect(appKeysIn(secret)).toEqual(keys);
});

it.each([
  "",
  "too short",
  `${BARE}\n${BARE}`,
  `k1:${NEW}\n`,
  `k1:${NEW.slice(1)}`,
  `k0:${NEW}`,
  `k01:${NEW}`,
  `k1:${NEW},k1:${OLD}`,
  `k2:${NEW},k1:${OLD}x`,
  `k3:${NEW},k2:${OLD},k1:${OLD}`,
  `k1:${NEW},`,
  `k1:${NEW},k0:short`,
])("refuses %j", (secret) => {
  expect(appKeysIn(secret)).toBeNull();
});
