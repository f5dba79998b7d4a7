import { randomUUID } from "node:crypto";
import { call, matchedJob } from "./users.mjs";

const MINUTE = 60_000;
/** A person may report three missed visits a day, and the sides take turns. */
const MOST_REPORTS = 6;
const BOTH_SPEAK = [
  [
    "dispute",
    "amina",
    (life) => `/services/jobs/${life.job}/dispute/`,
    { kind: "poor_work", statement: "The tap leaks again today." },
  ],
  ["statement", "yacine", (life) => `/services/disputes/${life.dispute}/statements/`, { text: "It was dry when I left." }],
];
const KEPT = [
  ["visit", "yacine", (life) => `/services/jobs/${life.job}/visits/`, () => slotFromNow()],
  ["agreement", "amina", (life) => `/services/visits/${life.visit}/agreement/`, { revision: 1 }],
  ["arrival", "yacine", (life) => `/services/visits/${life.visit}/arrival/`, (codes) => ({ arrival_code: codes.arrival })],
  [
    "completion",
    "yacine",
    (life) => `/services/jobs/${life.job}/completion/`,
    (codes) => ({ completion_code: codes.completion }),
  ],
  ...BOTH_SPEAK,
];
const missed = (reporter, absent) => [
  ["report", reporter, (life) => `/services/jobs/${life.job}/no-show/`, { note: "Nobody came." }],
  ["contest", absent, (life) => `/services/no-shows/${life.report}/answer/`, { answer: "contested" }],
  ...BOTH_SPEAK,
];

/** Half an hour from now on, or the first of tomorrow: a slot lies within one day of Algiers. */
function slotFromNow() {
  const at = (ms) => new Date(ms + 60 * MINUTE).toISOString();
  const now = Date.now();
  const startsAt = at(now).slice(11, 16) < "23:25" ? now + MINUTE : now + (60 - Number(at(now).slice(14, 16))) * MINUTE;
  const [from, to] = [at(startsAt), at(startsAt + 31 * MINUTE)];
  return { date: from.slice(0, 10), from_time: from.slice(11, 16), to_time: to.slice(11, 16) };
}

/** Matches whose sides take one step after the other until the runtime is gone. */
export class VisitLoad {
  lives = [];
  /** Steps before a kill. */
  acknowledged = 0;
  interrupted = 0;
  #current = [];

  /** One visit that is kept and one that is missed, in each round a step further, so that the kills meet different steps. */
  async prepare(origin, tokens, round) {
    const scripts = [KEPT];
    if (round < MOST_REPORTS) scripts.push(round % 2 ? missed("yacine", "amina") : missed("amina", "yacine"));
    for (const [index, script] of scripts.entries()) {
      const job = await matchedJob(origin, tokens, `round ${round}, visit ${index}`);
      this.#current.push({ job, steps: script.map(([name, ...how]) => ({ name, how, key: randomUUID(), isAnswered: false })) });
    }
    this.lives.push(...this.#current);
    for (const life of this.#current)
      for (const step of life.steps.slice(0, round % life.steps.length)) await take(origin, tokens, life, step);
  }

  /** Each side takes its steps until the runtime is gone. */
  async goOn(origin, tokens) {
    await Promise.all(this.#current.map((life) => live(origin, tokens, life)));
  }

  endRound() {
    this.acknowledged += this.#current.flatMap(({ steps }) => steps.filter(({ isAnswered }) => isAnswered)).length;
    this.interrupted += this.#current.filter(({ steps }) => steps.some(isInterrupted)).length;
    this.#current = [];
  }

  /** After the lease of their keys: repeats what was interrupted, and takes no step beyond it. */
  async finish(origin, tokens) {
    for (const life of this.lives)
      for (const step of life.steps.filter(isInterrupted)) {
        if (!(await take(origin, tokens, life, step))) throw new Error(`${step.name} was not acknowledged`);
      }
  }
}

const isInterrupted = (step) => step.isAnswered === false && step.body !== undefined && step.body !== null;

async function live(origin, tokens, life) {
  for (const step of life.steps.filter(({ isAnswered }) => !isAnswered)) if (!(await take(origin, tokens, life, step))) return;
}

/** Whether the step was acknowledged. */
async function take(origin, tokens, life, step) {
  const [who, path, body] = step.how;
  step.body ??= typeof body === "function" ? await bodyOf(origin, tokens, life, body) : body;
  if (step.body === null) return false;
  const answer = await call(origin, path(life), { token: tokens[who], body: step.body, key: step.key });
  if (answer === null || answer.status >= 500) return false;
  if (answer.status > 201) throw new Error(`${step.name}: ${JSON.stringify(answer)}`);
  step.isAnswered = true;
  life[step.name] = (step.name === "report" ? answer.body.no_show : answer.body).id;
  return true;
}

/** A slot, or what the client reads of the codes. Null if the runtime is gone. */
async function bodyOf(origin, tokens, life, body) {
  if (body.length === 0) return body();
  const visit = await call(origin, `/services/visits/${life.visit}/`, { token: tokens.amina });
  return visit?.body.codes ? body(visit.body.codes) : null;
}
