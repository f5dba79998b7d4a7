import { useEffect, useState } from "react";
import { FEWEST_SEARCH_CHARACTERS } from "#app/domain/inbox/rules.ts";
import type { AdminFindings } from "#app/views/inbox/admin-findings.ts";
import { usePath } from "../../use-path.ts";
import { SEARCH_PATH } from "./use-entries.ts";

const WAIT_MS = 150;

type Answer = { asked: string; findings: AdminFindings | null };
type Findings = { state: "none asked" | "searching" | "found" | "lost"; findings: AdminFindings | null };

/** What the server finds for the text. Older requests are aborted; a lost one is repeated when the network is back. */
export function useFindings(text: string): Findings {
  const path = usePath();
  const asked = text.trim();
  const isAsked = asked.length >= FEWEST_SEARCH_CHARACTERS;
  const url = path(`${SEARCH_PATH}/findings?text=${encodeURIComponent(asked)}`);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    const again = () => setRetries((now) => now + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    if (!isAsked) return;
    const own = new AbortController();
    const timer = setTimeout(async () => {
      const findings = await findingsAt(url, own.signal).catch(() => null);
      if (!own.signal.aborted) setAnswer({ asked, findings });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [asked, isAsked, url, retries]);

  if (!isAsked) return { state: "none asked", findings: null };
  if (answer?.asked !== asked) return { state: "searching", findings: null };
  return { state: answer.findings ? "found" : "lost", findings: answer.findings };
}

/** Null without an answer of the search itself: a redirect means that the session has ended. */
async function findingsAt(url: string, signal: AbortSignal): Promise<AdminFindings | null> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || answer.redirected) return null;
  // as: our own route returns it
  return (await answer.json()) as AdminFindings;
}
