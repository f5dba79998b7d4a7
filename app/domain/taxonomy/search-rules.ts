import { fold, foldWithoutArticles } from "../shared/text/folding.ts";
import { soundOf, stemOf } from "../shared/text/sound.ts";

const listOf = (words: string) => words.split(" ").map((word) => stemOf(fold(word)));

/** Words that name no trade: particles, "house", "want", "broken". */
const EMPTY_WORDS = new Set([
  ...listOf("les des une aux sur par pour dans avec sans chez pas the and for with from du de la le un en et au qui que"),
  ...listOf("mon ma mes est ne plus il faut besoin cherche my is it to of in on need"),
  ...listOf(
    "من في على الى عن مع او تاع متاع ديال راه راهي ما لا واش كي باش لي هذا هذي دار بيت بغيت نحب نحتاج اريد واحد خاسر خاسره خسرت",
  ),
  ...listOf("ta3 taa nta3 fi li rah rahi ki bach wach had hadi men dar f b w bghit nhab nheb khasser khasra ma kanch makanch"),
]);
/** After these words follows a place or time. */
const PLACING_WORDS = new Set(
  "في تحت فوق بعد قبل dans sous sur apres avant fi f fel taht fou9 in under at after before".split(" "),
);
const ARTICLES = new Set("la le les l ma mon un une the my".split(" "));

type Word = { stem: string; sound: string };
type Name = { words: readonly Word[]; folded: string };
type Known = { names: readonly Name[]; whole: Map<string, number>; sounds: Map<string, number> };

const WHOLE = { alone: 2, inPhrase: 1 };
const SOUND = { alone: 1.4, inPhrase: 0.7 };
const PART = 0.45;
const PLACED = 0.5;
const MIN_SOUND = 3;
/** Below it a text is about something else; far below the best entry another one is unlikely. */
const LEAST_SCORE = 0.1;
const LEAST_SHARE_OF_BEST = 0.4;

/** The entries that a text may mean, best first. A word counts less the more entries have it; of a phrase all words must occur. */
export function rankByMeaning<Entry extends { searchText: string }>(entries: readonly Entry[], sentence: string): Entry[] {
  const folded = fold(sentence);
  const known = entries.map((entry) => knownBy(entry.searchText));
  const scores = entries.map(() => 0);
  const count = (worthOf: (one: Known) => number) => {
    const worths = known.map(worthOf);
    const all = worths.reduce((sum, worth) => sum + worth ** 2, 0);
    for (const [at, worth] of worths.entries()) if (worth > 0) scores[at] = (scores[at] ?? 0) + worth ** 3 / all;
  };

  if (folded.length >= 2) {
    const words = folded.split(" ").map(wordOf);
    const typed = new Set(words.flatMap(({ stem, sound }) => [stem, ...soundKey(sound)]));
    const forms = [folded, foldWithoutArticles(sentence)];
    for (const [word, share] of sharesOf(words)) count((one) => share * worthOfWord(word, one));
    count(({ names }) => Math.max(0, ...names.map((name) => worthOfPhrase(name, typed))));
    count(({ names }) => (names.some((name) => forms.includes(name.folded)) ? WHOLE.alone : 0));
    if (!scores.some(Boolean)) count(({ names }) => (names.some((name) => name.folded.includes(folded)) ? PART : 0));
  }
  const least = Math.max(LEAST_SCORE, Math.max(...scores) * LEAST_SHARE_OF_BEST);
  return entries
    .map((entry, at) => ({ entry, score: scores[at] ?? 0 }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

const wordOf = (word: string): Word => {
  const stem = stemOf(word);
  return { stem, sound: soundOf(stem) };
};
const soundKey = (sound: string) => (sound.length >= MIN_SOUND ? [`~${sound}`] : []);

const remembered = new Map<string, Known>();
const MAX_REMEMBERED = 1_000;

/** Search texts rarely change, and their sounds cost more than the search itself. */
function knownBy(searchText: string): Known {
  const known = remembered.get(searchText) ?? readKnown(searchText);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(searchText, known);
  return known;
}

function readKnown(searchText: string): Known {
  const names = searchText.split("|").flatMap((folded) => {
    const words = folded
      .split(" ")
      .map(wordOf)
      .filter(({ stem }) => stem.length >= 2 && !EMPTY_WORDS.has(stem));
    return words.length > 0 ? [{ words, folded }] : [];
  });
  const [whole, sounds] = [new Map<string, number>(), new Map<string, number>()];
  const raise = (worths: Map<string, number>, key: string, worth: number) =>
    worths.set(key, Math.max(worth, worths.get(key) ?? 0));
  for (const { words } of names) {
    const kind = words.length === 1 ? "alone" : "inPhrase";
    for (const { stem, sound } of words) {
      raise(whole, stem, WHOLE[kind]);
      for (const key of soundKey(sound)) raise(sounds, key, SOUND[kind]);
    }
  }
  return { names, whole, sounds };
}

function worthOfWord({ stem, sound }: Word, { whole, sounds }: Known): number {
  const worth = Math.max(whole.get(stem) ?? 0, ...soundKey(sound).map((key) => sounds.get(key) ?? 0));
  if (worth > 0) return worth;
  for (const known of whole.keys()) if (isPart(stem, known)) return PART;
  if (sound.length > MIN_SOUND) for (const known of sounds.keys()) if (isPart(`~${sound}`, known)) return PART / 2;
  return 0;
}

const isPart = (typed: string, known: string) =>
  typed.length >= 3 && (known.startsWith(typed) || (known.length >= 4 && typed.startsWith(known)));

const worthOfPhrase = ({ words }: Name, typed: ReadonlySet<string>) =>
  words.length > 1 && words.every(({ stem, sound }) => typed.has(stem) || soundKey(sound).some((key) => typed.has(key)))
    ? (WHOLE.alone * words.length) / 2
    : 0;

function sharesOf(words: readonly Word[]): Map<Word, number> {
  const shares = new Map<string, [Word, number]>();
  for (const [at, word] of words.entries()) {
    if (word.stem.length < 2 || EMPTY_WORDS.has(word.stem)) continue;
    const share = isPlaced(words.slice(0, at)) ? PLACED : 1;
    shares.set(word.stem, [word, Math.max(shares.get(word.stem)?.[1] ?? 0, share)]);
  }
  return new Map(shares.values());
}

const isPlaced = (before: readonly Word[]) => PLACING_WORDS.has(before.findLast(({ stem }) => !ARTICLES.has(stem))?.stem ?? "");
