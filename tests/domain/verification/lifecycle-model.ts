import type { DocumentKind, RejectionReason } from "#app/domain/verification/rules.ts";

export const DAY = 86_400_000;
export const KINDS = ["national_id", "artisan_card"] as const satisfies DocumentKind[];
type Kind = (typeof KINDS)[number];

/** Two artisans own documents. The second is also an admin, and decides beside two others. */
export const SECOND_OWNER_DECIDES = 2;

type Decision = {
  decider: number;
  owner: number;
  kind: Kind;
  /** The request that was viewed before all steps of its group. Without one no decision is made. */
  sentAt?: number | undefined;
};
export type Approval = Decision & {
  verb: "approve";
  number: number | undefined;
  days: number | undefined;
  knows: boolean;
  isSure: boolean;
  isByAdmin: boolean;
};
export type Step =
  | { verb: "send"; owner: number; kind: Kind; number: number | undefined; days: number | undefined }
  | { verb: "tell"; owner: number; number: number }
  | Approval
  | (Decision & { verb: "reject"; reason: RejectionReason })
  | { verb: "leave"; owner: number }
  | { verb: "return"; owner: number };

type Paper = {
  owner: number;
  kind: Kind;
  sentAt: number;
  validUntil: number | null;
  /** The admin and the decision, "" while pending. */
  decided: string;
  decidedAt: number | null;
  awaySince: number | null;
  destroyedAt: number | null;
};
type Notice = { owner: number; type: string; reason: string; points: number | null; at: number };

/** The recorded state of one run. `told`, `happened` and `did` (the kinds of steps) only grow. */
export type World = {
  papers: Paper[];
  numbers: (number | undefined)[];
  /** Expiry by kind of approved document. */
  checked: Partial<Record<Kind, number | null>>[];
  verified: boolean[];
  bonuses: { number: number; owner: number; at: number }[];
  away: boolean[];
  told: Notice[];
  happened: string[];
  did: string[];
};

export const newWorld = (): World => ({
  ...{ papers: [], numbers: [undefined, undefined], checked: [{}, {}], verified: [false, false], away: [false, false] },
  ...{ bonuses: [], told: [], happened: [], did: [] },
});

export const waits = ({ decided, destroyedAt }: Paper) => decided === "" && destroyedAt === null;
const untilOf = (days: number | undefined, now: number) => (days === undefined ? null : now + days * DAY);

/** The state after that step, which may have been refused. */
export function after(before: World, step: Step, now: number): World {
  const world = structuredClone(before);
  world.did.push(take(world, step, now));
  return world;
}

function take(world: World, step: Step, now: number): string {
  if (step.verb === "send") return send(world, step, now);
  if (step.verb === "tell") return tell(world, step) ?? "told a number";
  if (step.verb === "approve" || step.verb === "reject") return decide(world, step, now);
  world.away[step.owner] = step.verb === "leave";
  return step.verb;
}

function send(world: World, { owner, kind, number, days }: Extract<Step, { verb: "send" }>, now: number): string {
  const earlier = world.papers.filter((paper) => paper.owner === owner && paper.kind === kind);
  if (earlier.some(waits)) return "refused: one waits";
  const validUntil = world.checked[owner]?.[kind];
  if (typeof validUntil === "number" && validUntil > now + 30 * DAY) return "refused: one is good";
  const refusal = kind === "national_id" && number !== undefined ? tell(world, { owner, number }) : undefined;
  if (refusal) return refusal;
  const lapsed = earlier.filter(({ decided }) => decided === "");
  world.papers = world.papers.filter((paper) => !lapsed.includes(paper));
  const undecided = { decided: "", decidedAt: null, awaySince: null, destroyedAt: null };
  world.papers.push({ owner, kind, sentAt: now, validUntil: untilOf(days, now), ...undecided });
  world.happened.push(`${owner} verification.submitted ${now}`);
  if (lapsed.length > 0) return "sent what lapsed";
  if (validUntil !== undefined) return "sent the next one";
  return earlier.length > 0 ? "sent what was rejected" : "sent";
}

/** The refusal, or null. A number cannot change while it is being compared with the document. */
function tell(world: World, { owner, number }: { owner: number; number: number }): string | undefined {
  const isChange = world.numbers[owner] !== undefined && world.numbers[owner] !== number;
  const cards = world.papers.filter((paper) => paper.owner === owner && paper.kind === "national_id");
  if (isChange && (cards.some(waits) || world.verified[owner])) return "refused: a number stays";
  world.numbers[owner] = number;
  return undefined;
}

function decide(world: World, step: Extract<Step, Decision>, now: number): string {
  const { owner, kind, sentAt, decider } = step;
  const paper = world.papers.find((one) => one.owner === owner && one.kind === kind && one.sentAt === sentAt);
  if (!paper) return "nothing to decide";
  if (decider === SECOND_OWNER_DECIDES && owner === 1) return "refused: his own";
  if (decider === SECOND_OWNER_DECIDES && world.away[1]) return "refused: not at work";
  if (paper.decided !== "") return "refused: decided already";
  if (paper.destroyedAt !== null) return "refused: lapsed";
  if (step.verb === "approve") return approve(world, step, paper, now);
  Object.assign(paper, { decided: `rejected by ${decider}, ${step.reason}`, decidedAt: now });
  world.told.push({ owner, type: "verification_rejected", reason: `${kind} ${step.reason}`, points: null, at: now });
  world.happened.push(`${owner} verification.rejected ${now}`);
  return "rejected";
}

function approve(world: World, step: Approval, paper: Paper, now: number): string {
  const { owner, kind } = paper;
  const validUntil = untilOf(step.days, now) ?? (step.isByAdmin ? null : paper.validUntil);
  if (validUntil !== null && validUntil <= now) return "refused: ran out";
  const number = step.number ?? (step.isByAdmin ? undefined : world.numbers[owner]);
  const isFirst = !world.bonuses.some((one) => one.number === number || one.owner === owner);
  const hasPoints = kind === "national_id" && isFirst;
  if (kind === "national_id") {
    if (number === undefined) return "refused: no number";
    if (!step.isSure && (world.numbers[owner] ?? number) !== number) return "refused: another number";
    if (!step.knows && world.numbers[1 - owner] === number) return "refused: somebody else's number";
    world.numbers[owner] = number;
    if (isFirst) world.bonuses.push({ number, owner, at: now });
    if (!world.verified[owner]) world.happened.push(`${owner} identity.verified ${now}`);
    world.verified[owner] = true;
  }
  Object.assign(paper, { decided: `approved by ${step.decider}`, decidedAt: now, validUntil });
  Object.assign(world.checked[owner] ?? {}, { [kind]: validUntil });
  world.told.push({ owner, type: "verification_approved", reason: kind, points: hasPoints ? 10 : null, at: now });
  world.happened.push(`${owner} verification.approved ${now}`);
  if (hasPoints) world.happened.push(`${owner} points.credited ${now}`);
  if (kind !== "national_id") return "approved a document";
  return hasPoints ? "approved with points" : "approved without points";
}

/** The effect of the nightly tasks, however often they run. */
export function night(before: World, now: number): World {
  const world = structuredClone(before);
  for (const paper of world.papers.filter(waits)) paper.awaySince = world.away[paper.owner] ? (paper.awaySince ?? now) : null;
  for (const paper of world.papers.filter((one) => isOverdue(one, now))) {
    const { owner, kind, decided } = paper;
    paper.destroyedAt = now;
    world.did.push(decided === "" ? "lapsed" : "pictures destroyed");
    if (decided === "") world.told.push({ owner, type: "verification_lapsed", reason: kind, points: null, at: now });
  }
  for (const owner of [0, 1]) for (const kind of KINDS) grewOld(world, owner, kind, now);
  return world;
}

/** Images are deleted 30 days after approval, 90 after rejection. A day is subtracted, because deletion may run a day late. */
function isOverdue({ decided, decidedAt, sentAt, awaySince, destroyedAt }: Paper, now: number): boolean {
  if (destroyedAt !== null) return false;
  if (decidedAt !== null) return decidedAt + (decided.startsWith("approved") ? 30 : 90) * DAY <= now;
  return sentAt + 180 * DAY <= now || (awaySince !== null && awaySince + 89 * DAY <= now);
}

/** An expired identity document verifies nobody. The owner of a document that expires within thirty days is notified once. */
function grewOld(world: World, owner: number, kind: Kind, now: number): void {
  const validUntil = world.checked[owner]?.[kind] ?? null;
  if (validUntil === null) return;
  if (kind === "national_id" && validUntil <= now && world.verified[owner]) {
    world.verified[owner] = false;
    world.happened.push(`${owner} identity.expired ${now}`);
    world.did.push("card ran out");
  }
  const warned = { owner, type: "document_expiring", reason: kind, points: null };
  const isTold = world.told.some(
    ({ at, ...one }) => at >= validUntil - 30 * DAY && JSON.stringify(one) === JSON.stringify(warned),
  );
  const isNextWaiting = world.papers.some((paper) => paper.owner === owner && paper.kind === kind && waits(paper));
  if (validUntil <= now || validUntil > now + 30 * DAY || isTold || isNextWaiting) return;
  world.told.push({ ...warned, at: now });
  world.did.push("warned");
}
