import { incrementsOfEvent } from "../../../../app/domain/analytics/event-increments.ts";
import { incrementsOfJob, JOB_EVENTS } from "../../../../app/domain/analytics/job-increments.ts";
import { ARTISANS_RECOMPUTED_UNTIL, COUNTED_UNTIL, SIGNED_IN } from "../../../../app/domain/analytics/rules.ts";
import { incrementsOfUser, USER_EVENTS } from "../../../../app/domain/analytics/user-increments.ts";
import { quoted } from "../quoted.mjs";

const SHOWN = 20;
/** Not counted from events. */
const OTHERS = [SIGNED_IN, `${SIGNED_IN}.since`, COUNTED_UNTIL, ARTISANS_RECOMPUTED_UNTIL];
const COLUMNS = "id, kind, at, user_id AS userId, job_id AS jobId, offer_id AS offerId, amount, since, detail";

const listOf = (texts) => `(${texts.map(quoted).join(", ")})`;

/** The counters of a backup that differ from a full count of the events that they had counted: at most twenty, as lines. */
export function wrongCounters({ db }) {
  const one = (sql) => db.prepare(sql).get()?.value ?? 0;
  const until = one(`SELECT value FROM counters WHERE name = ${quoted(COUNTED_UNTIL)}`);
  const archived = one("SELECT max(last_id) AS value FROM archived_events");
  const sums = new Map();
  const add = ({ name, period, value }) => sums.set(`${name} ${period}`, (sums.get(`${name} ${period}`) ?? 0) + value);
  for (const { sums: told } of db.prepare("SELECT sums FROM archived_events").all())
    for (const [name, period, value] of JSON.parse(told)) add({ name, period, value });
  for (const event of db.prepare(`SELECT ${COLUMNS} FROM events WHERE id > ${archived} AND id <= ${until}`).iterate())
    for (const increment of incrementsOfEvent(event)) add(increment);
  const replay = (kinds, key, incrementsOf) => {
    for (const history of histories(db, { kinds, key, until })) for (const increment of incrementsOf(history)) add(increment);
  };
  replay(JOB_EVENTS, "job_id", incrementsOfJob);
  replay(USER_EVENTS, "user_id", incrementsOfUser);

  const stored = new Map(
    db
      .prepare(`SELECT name || ' ' || period AS counter, value FROM counters WHERE name NOT IN ${listOf(OTHERS)}`)
      .all()
      .map(({ counter, value }) => [counter, value]),
  );
  return [...new Set([...stored.keys(), ...sums.keys()])]
    .sort()
    .filter((counter) => (stored.get(counter) ?? 0) !== (sums.get(counter) ?? 0))
    .slice(0, SHOWN)
    .map((counter) => `${counter.trim()}: ${stored.get(counter) ?? 0}, counted ${sums.get(counter) ?? 0}`);
}

/** The events of each job or user, one after the other, so that only one history is in memory. */
function* histories(db, { kinds, key, until }) {
  const events = db
    .prepare(
      `SELECT ${COLUMNS}, ${key} AS subject FROM events WHERE id <= ${until} AND kind IN ${listOf(kinds)} ORDER BY ${key}, id`,
    )
    .iterate();
  let history = [];
  for (const event of events) {
    if (history.length > 0 && history[0].subject !== event.subject) {
      yield history;
      history = [];
    }
    history.push(event);
  }
  if (history.length > 0) yield history;
}
