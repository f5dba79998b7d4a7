const OUTCOME = /([?&])(?:done|saved|sent|changed|deleted|undone)(?:=[^&]*)?(?:&|$)/g;

/** A URL without the parameter that tells the outcome of the form before. */
export const withoutOutcome = (url: string): string => url.replace(OUTCOME, "$1").replace(/[?&]$/, "");
