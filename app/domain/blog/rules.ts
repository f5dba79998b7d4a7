import { postType } from "#db/enums.ts";
import { MINUTE_MS } from "../shared/contracts/durations.ts";
import type { Language } from "../shared/contracts/language.ts";
import { fold } from "../shared/text/folding.ts";

export const POST_TYPES = postType;
export type PostType = (typeof POST_TYPES)[number];
export const isPostType = (text: unknown): text is PostType => POST_TYPES.some((type) => type === text);

/** The columns have the same limits. */
export const MAX_TITLE_LENGTH = 150;
export const MAX_SUBTITLE_LENGTH = 300;
export const MAX_ALT_LENGTH = 300;
/** 40,000 Arabic letters. The column would hold more, but three texts must fit into one form. */
export const MAX_CONTENT_BYTES = 80 * 1024;

export const MAX_SEARCH_LENGTH = MAX_SUBTITLE_LENGTH;

/** Required for publication; English is optional. */
export const REQUIRED_LANGUAGES = ["ar", "fr"] as const satisfies readonly Language[];

export const LATEST_POSTS = 3;
export const POSTS_PAGE_SIZE = 12;
/** The response is a plain array, and a post may have 600 kB. */
export const MAX_POSTS_PER_RESPONSE = 50;
export const POSTS_IN_FEED = 20;
export const POSTS_COUNT_CAP = 1000;

export const languagesToShow = (language: Language): readonly Language[] => (language === "en" ? ["en", "fr"] : [language]);

/** A post without English shows the French text at its English URL. */
export const WITHOUT_ENGLISH: readonly Language[] = ["ar", "fr"];

export const postSearchText = ({ title, subtitle }: { title: string; subtitle: string }): string =>
  `${fold(title)}|${fold(subtitle)}`;

export const POST_STATES = ["draft", "scheduled", "published"] as const;
export type PostState = (typeof POST_STATES)[number];
export const MAX_SCHEDULE_DAYS = 365;
/** After it the next automatic save of a draft is logged again. */
export const AUTOSAVE_PAUSE_MS = 10 * MINUTE_MS;
export const ADMIN_POSTS_PAGE_SIZE = 20;
export const MAX_POST_SEARCH_LENGTH = 100;
export const MAX_POST_IMAGES = 30;

export type PostTranslation = { title: string; subtitle: string; content: string; thumbnailAlt: string };
export type TranslationsByLanguage = Record<Language, PostTranslation>;
export const EMPTY_TRANSLATION: PostTranslation = { title: "", subtitle: "", content: "", thumbnailAlt: "" };

const MAX_SLUG_LENGTH = 60;

/** Latin letters and digits of the title, and a suffix that makes the slug unique. */
export function slugOf(title: string, mark: string): string {
  const latin = title
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/œ/gi, "oe")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
  return [latin || "post", mark].join("-");
}

/** Null unless it is a positive number that the column can hold. */
export const postIdOf = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null);
