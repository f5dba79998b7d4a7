/**
 * Words of every text, as `fold` leaves them: a search by them finds everything, and storing them costs two rows each. Not «ما»,
 * which `fold` also makes of «ماء», water.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    "an and are as at be been but by can even for from had has have he her his if in into is it its me my no not of on or our",
    "she since so than that the their them then there they this to was we were when which will with you your",
    "au aux avec ce ces cet cette dans de depuis des donc du elle elles en est et etait ete etre eux il ils je la le les leur",
    "lui ma mais me meme mes moi mon ne nos notre nous on ont ou par pas pour quand que qui sa sans se ses si son sont sur ta",
    "te tes toi ton tres tu un une vos votre vous",
    "في من على علي الى الي عن مع هذا هذه ذلك تلك التي الذي ان انه انها او لا لم لن كان كانت منذ عند قد كل هو هي ثم حتي بعد قبل",
  ].flatMap((line) => line.split(" ")),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
