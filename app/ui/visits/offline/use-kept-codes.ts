import { type FormEvent, useCallback, useEffect, useState } from "react";
import { compactCode, isSixDigits } from "#app/domain/shared/text/code-text.ts";
import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import { useRevalidate } from "../../use-revalidate.ts";
import { useViewer } from "../../use-viewer.ts";
import { sendKept } from "./send-entry.ts";
import { typedAt } from "./typed-at.ts";
import { dropEntry, entriesOf, keepEntry, type Refused } from "./visit-store.ts";

/** `now`: when the server made the page. */
type Visit = { job: string; visit: string; now: number };
type Outcome = Refused | { is: "kept" | "digits"; code?: never };

/** Keeps a typed code on the phone until the server has it. Without storage the form is sent as without scripts. */
export function useKeptCodes({ job, visit, now }: Visit) {
  const account = useViewer()?.id;
  const revalidate = useRevalidate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [clockAhead] = useState(() => Date.now() - now);
  const [isSending, setSending] = useState(false);

  /** Sends what waits, and says what became of the codes of this visit. */
  const send = useCallback(
    async (owner: string, typedNow?: string): Promise<Outcome | null> => {
      const here = async () => (await entriesOf(owner)).filter((one) => one.visit === visit);
      const before = await here();
      if (before.length === 0) return null;
      if (navigator.onLine) await sendKept(owner, typedNow).catch(() => {});
      const after = await here();
      const refused = after.flatMap((one) => one.refused ?? []);
      for (const one of after) if (one.refused) await dropEntry(one.key);
      const said = refused[0] ?? (after.length > 0 ? { is: "kept" as const } : null);
      setOutcome(said);
      if (after.length - refused.length < before.length) await revalidate();
      return said;
    },
    [visit, revalidate],
  );

  useEffect(() => {
    if (account === undefined) return;
    const look = () => {
      if (document.visibilityState === "visible") send(account).catch(() => {});
    };
    look();
    addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [account, send]);

  const submit = (kind: VisitCodeKind) => async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const code = compactCode(String(new FormData(form).get(`${kind}_code`) ?? ""));
    if (account === undefined || !code) return;
    event.preventDefault();
    if (isSending) return;
    if (!isSixDigits(code)) {
      setOutcome({ is: "digits" });
      return selectCode(form, kind);
    }
    const entry = { key: crypto.randomUUID(), account, job, visit, kind, code, enteredAt: typedAt(Date.now(), clockAhead) };
    setSending(true);
    setOutcome(null);
    try {
      await keepEntry(entry);
    } catch {
      return form.submit();
    }
    const said = await send(account, entry.key);
    if (said === null || said.is === "kept") form.reset();
    setSending(false);
    // the pressed button was disabled meanwhile, and lost the focus
    if (said !== null && said.is !== "kept") selectCode(form, kind);
  };

  return { outcome, isSending, submit };
}

function selectCode(form: HTMLFormElement, kind: VisitCodeKind): void {
  const field = form.elements.namedItem(`${kind}_code`);
  if (field instanceof HTMLInputElement) [field.focus(), field.select()];
}
