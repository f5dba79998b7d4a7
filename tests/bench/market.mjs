import { NEWCOMER_DAYS, NEWCOMER_PLACES_PERCENT } from "../../app/domain/announcements/rules.ts";
import {
  afterNight as afterHouseNight,
  clockStepAt,
  MAX_LIVE_OFFERS_FOR_WAVE,
  PROMISE_MS,
} from "../../app/domain/jobs/clock-rules.ts";

import { RAMADAN } from "../../app/domain/settings/rules.ts";

const afterNight = (at) => afterHouseNight(at, RAMADAN.standard);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Midnight in Algiers. */
const START = Date.UTC(2026, 8, 30, 23);
const DAYS = 30;

/** What the simulation assumes. A guess is named as one, because nothing is deployed yet that could be measured. */
const ASSUMPTIONS = {
  artisans: { value: 40, source: "guess: one trade in a wilaya of medium size" },
  communes: { value: 8, source: "guess" },
  newcomers: { value: 0.15, source: "guess: share of artisans who were verified in the last weeks and never chosen" },
  jobsADay: { value: 12, source: "guess" },
  urgent: { value: 0.2, source: "guess: share of requests that cannot wait" },
  artisansPerWave: { value: 12, source: "the product's standard" },
  visitsADay: { value: 4, source: "guess: how often an artisan opens the site unasked, from 7 to 22 h" },
  hasPush: { value: 0.7, source: "guess: share of artisans whose phone shows pushes" },
  minutesToPush: {
    value: 3.5,
    source: "Pielot, Church and de Oliveira, MobileHCI 2014: notifications are viewed within minutes, most of them messages",
  },
  wants: { value: 0.25, source: "guess: an artisan who sees a request answers one of four" },
  minutesToWrite: { value: 2, source: "guess: median from opening a request to the sent offer" },
  hoursToChoose: { value: 3, source: "guess: the client chooses so long after the first offer" },
};
const of = (name) => ASSUMPTIONS[name].value;

const VARIANTS = [
  { name: "one wave, no push", waves: false, push: false },
  { name: "waves, no push", waves: true, push: false },
  { name: "waves and push", waves: true, push: true },
];

/** Plays a month three times with the same requests and habits, and prints the table. */
export function playMarket() {
  console.log("| assumption | value | source |\n|---|---|---|");
  for (const [name, { value, source }] of Object.entries(ASSUMPTIONS)) console.log(`| ${name} | ${value} | ${source} |`);
  console.log(
    "\n| variant | offer within 5 min | by day | median to first offer | Gini of turns | newcomers told | newcomers chosen |",
  );
  console.log("|---|---|---|---|---|---|---|");
  for (const variant of VARIANTS) console.log(lineOf(variant, play(variant)));
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

function lineOf({ name }, { requests, artisans, told, chosen }) {
  const isQuick = ({ at, firstOfferAt }) => firstOfferAt !== null && firstOfferAt - at < PROMISE_MS;
  const share = (rows) => rows.filter(isQuick).length / rows.length;
  const waits = requests.map(({ at, firstOfferAt }) => (firstOfferAt ?? Number.POSITIVE_INFINITY) - at).sort((a, b) => a - b);
  const byDay = requests.filter(({ at }) => afterNight(at) === at);
  const median = Math.round((waits[Math.floor(waits.length / 2)] ?? 0) / MINUTE);
  const newcomersIn = (rows) => percent(rows.filter(({ wasNew }) => wasNew).length / rows.length);
  const cells = [name, percent(share(requests)), percent(share(byDay)), `${median} min`];
  return `| ${[...cells, gini(artisans.map(({ turns }) => turns)).toFixed(2), newcomersIn(told), newcomersIn(chosen)].join(" | ")} |`;
}

/** 0 if all have as many turns, near 1 if one has all. */
function gini(turns) {
  const sorted = [...turns].sort((a, b) => a - b);
  const sum = sorted.reduce((all, one) => all + one, 0);
  const weighted = sorted.reduce((all, one, place) => all + (place + 1) * one, 0);
  return (2 * weighted) / (sorted.length * sum) - (sorted.length + 1) / sorted.length;
}

/** The same numbers in each run. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Most requests come by day. */
const HOUR_WEIGHTS = [1, 1, 1, 1, 1, 1, 2, 4, 6, 8, 8, 7, 6, 6, 6, 7, 8, 8, 8, 7, 6, 5, 3, 2];

const HOURS = HOUR_WEIGHTS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
const hourBy = (random) => HOURS[Math.floor(random() * HOURS.length)];

function play(variant) {
  const random = dice(20261126);
  const artisans = Array.from({ length: of("artisans") }, (_, id) => ({
    ...{ id, turns: 0, queuedAt: 0, wasChosen: false },
    commune: Math.floor(random() * of("communes")),
    hasPush: random() < of("hasPush"),
    newUntil: random() < of("newcomers") ? START + random() * NEWCOMER_DAYS * DAY : 0,
  }));
  const requests = Array.from({ length: DAYS * of("jobsADay") }, () => ({
    at: START + Math.floor(random() * DAYS) * DAY + hourBy(random) * HOUR + random() * HOUR,
    urgency: random() < of("urgent") ? "now" : "flexible",
    commune: Math.floor(random() * of("communes")),
    habits: dice(Math.floor(random() * 2 ** 31)),
    ...{ firstOfferAt: null, offers: [], told: new Set() },
  })).sort((a, b) => a.at - b.at);
  const [told, chosen] = [[], []];
  for (const request of requests) live(request, { artisans, variant, told, chosen });
  return { requests, artisans, told, chosen };
}

/** One request to its choice. Requests do not overlap in the rotation, which only decides whose turn is first. */
function live(request, { artisans, variant, told, chosen }) {
  let state = {
    ...{ status: "open", held: false, urgency: request.urgency, clockFrom: startOf(request), promise: "running" },
    ...{ nextWave: 0, nextWaveAt: request.at, lastWave: null, lastWaveAt: null },
    ...{ liveOffers: 0, firstOfferAt: null, widenedAt: null, isSearching: false, ramadan: RAMADAN.standard },
  };
  const end = request.at + DAY;
  for (let now = request.at; now < end; ) {
    const sent = request.offers.map(({ at }) => at).filter((at) => at <= now);
    const firstOfferAt = sent.length > 0 ? Math.min(...sent) : null;
    state = { ...state, firstOfferAt, liveOffers: Math.min(sent.length, MAX_LIVE_OFFERS_FOR_WAVE) };
    const step = clockStepAt(state, now);
    if (!step) break;
    if (step.send && (variant.waves || step.send.wave === 0)) tell(request, step.send, { artisans, variant, told, now });
    state = {
      ...{ ...state, promise: step.promise },
      ...{ nextWave: step.next?.wave ?? null, nextWaveAt: step.next?.at ?? null },
      ...(step.send ? { lastWave: step.send.wave, lastWaveAt: now } : {}),
    };
    if (step.wakeAt === null) break;
    now = Math.max(step.wakeAt, now + MINUTE);
  }
  request.offers.sort((a, b) => a.at - b.at);
  const [first] = request.offers;
  if (!first) return;
  request.firstOfferAt = first.at;
  const seen = request.offers.filter(({ at }) => at < first.at + of("hoursToChoose") * HOUR).slice(0, MAX_LIVE_OFFERS_FOR_WAVE);
  const { artisan } = seen[Math.floor(request.habits() * seen.length)];
  chosen.push({ wasNew: isNew(artisan, request.at) });
  artisan.wasChosen = true;
}

const startOf = ({ at, urgency }) => (urgency === "now" ? at : afterNight(at));
const isNew = ({ newUntil, wasChosen }, at) => newUntil > at && !wasChosen;

function tell(request, { wave, places }, { artisans, variant, told, now }) {
  const most = places * of("artisansPerWave");
  const left = artisans.filter((artisan) => !request.told.has(artisan));
  const inOrder = left.sort((a, b) => tierOf(a, request) - tierOf(b, request) || a.queuedAt - b.queuedAt || a.id - b.id);
  const newPlaces = wave === 0 ? Math.ceil((of("artisansPerWave") * NEWCOMER_PLACES_PERCENT) / 100) : 0;
  const newcomers = inOrder.filter((artisan) => isNew(artisan, now)).slice(0, newPlaces);
  const others = inOrder.filter((artisan) => !newcomers.includes(artisan));
  for (const artisan of [...newcomers, ...others].slice(0, most)) {
    request.told.add(artisan);
    told.push({ wasNew: isNew(artisan, now) });
    artisan.turns += 1;
    artisan.queuedAt = now;
    const { habits } = request;
    const [wants, wait, writing] = [
      habits() < of("wants"),
      waitOf(artisan, request, { variant, now, habits }),
      log(habits, of("minutesToWrite")),
    ];
    if (wants) request.offers.push({ at: now + wait + writing * MINUTE, artisan });
  }
}

const tierOf = ({ commune }, request) => (commune === request.commune ? 0 : 1);

/** A long tail: half are quicker than the median, some take far longer. */
const log = (random, median) => median * Math.exp(Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

/** Until the artisan sees the request: by a push, which is quiet at night, or at the next visit. */
function waitOf(artisan, { urgency }, { variant, now, habits }) {
  const visit = (-Math.log(1 - habits()) * 15 * HOUR) / of("visitsADay");
  const byPush = log(habits, of("minutesToPush")) * MINUTE;
  const morning = afterNight(now) - now;
  if (!variant.push || !artisan.hasPush) return morning + visit;
  return Math.min(morning + visit, (urgency === "now" ? 0 : morning) + byPush);
}
