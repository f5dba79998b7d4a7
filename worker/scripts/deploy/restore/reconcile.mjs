import { quoted } from "../quoted.mjs";

const AT_ONCE = 400;

/** The newest hash of each ledger that the backup names, against the target. */
export async function faultsOfHeads(target, heads) {
  const faults = [];
  for (let from = 0; from < heads.length; from += AT_ONCE) {
    const some = JSON.stringify(heads.slice(from, from + AT_ONCE).map(({ user_id: id, seq, hash }) => [id, seq, hash]));
    const [rows] = await target.rows(`SELECT head.value ->> 0 AS id FROM json_each(${quoted(some)}) AS head
      WHERE NOT EXISTS (SELECT 1 FROM point_entry_hashes AS stored WHERE stored.user_id = head.value ->> 0
        AND stored.seq = head.value ->> 1 AND stored.hash = head.value ->> 2)`);
    faults.push(...rows.map(({ id }) => `ledger of ${id}: its newest hash is not that of the backup`));
  }
  return faults;
}

/** Rows without bytes: papers, which are never copied, and what the backup did not have. By purpose. */
export async function lostMedia(target, objects) {
  const [archives] = await target.rows("SELECT key FROM archived_events");
  const lost = archives
    .filter(({ key }) => !objects.has(key))
    .map(({ key }) => ({ id: key, purpose: "event_archive", owner: null }));
  let after = "";
  for (;;) {
    const [rows] = await target.rows(
      `SELECT id, key, purpose, owner_id FROM media_objects WHERE id > ${quoted(after)} ORDER BY id LIMIT ${AT_ONCE}`,
    );
    lost.push(...rows.filter(({ key }) => !objects.has(key)).map(({ id, purpose, owner_id: owner }) => ({ id, purpose, owner })));
    if (rows.length < AT_ONCE) return lost;
    after = rows.at(-1).id;
  }
}

export async function matchesWithoutRoom(target) {
  const [rows] = await target.rows(
    "SELECT id FROM offers WHERE status = 'accepted' AND NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.offer_id = offers.id) LIMIT 100",
  );
  return rows.map(({ id }) => `offer ${id} is accepted and has no room`);
}
