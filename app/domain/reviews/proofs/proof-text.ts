import { hexSha256 } from "../../shared/text/hex-sha256.ts";

const PROOF_FORMAT = "hirfa-review-v1";

export type ProofContent = {
  rating: number | null;
  quality: number | null;
  punctuality: number | null;
  priceFairness: number | null;
  text: string;
};

export type ProofRecord = {
  review: string;
  job: string;
  category: number;
  commune: number;
  month: string;
  contentSha256: string;
};

/** The next two must never change, because older proofs are checked with them. */
export const signedTextOf = (record: ProofRecord): string =>
  [
    PROOF_FORMAT,
    `review:${record.review}`,
    `job:${record.job}`,
    `category:${record.category}`,
    `commune:${record.commune}`,
    `month:${record.month}`,
    "arrival_code:true",
    "completion_code:true",
    `content_sha256:${record.contentSha256}`,
  ].join("\n");

export async function contentSha256Of({ rating, quality, punctuality, priceFairness, text }: ProofContent): Promise<string> {
  const lines = [...[rating, quality, punctuality, priceFairness].map((stars) => stars ?? "-"), text];
  return hexSha256(lines.join("\n"));
}

/** Null if it is no signed text of this format. */
export function recordIn(signedText: string): ProofRecord | null {
  const [format, ...lines] = signedText.split("\n");
  const facts = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
  const { review, job, category, commune, month, content_sha256: contentSha256 } = facts;
  if (format !== PROOF_FORMAT || !review || !job || !month || !contentSha256) return null;
  return { review, job, category: Number(category), commune: Number(commune), month, contentSha256 };
}
