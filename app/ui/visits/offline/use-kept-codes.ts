import { type FormEvent, useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import { useViewer } from "../../use-viewer.ts";
import { type Outcome, sendEntry, sendKept } from "./send-entry.ts";
import { entriesOf, keepEntry } from "./visit-store.ts";

type Visit = { job: string; visit: string };

/** Keeps a typed code on the phone until the server has it. Without storage the form is sent as without scripts. */
export function useKeptCodes({ job, visit }: Visit) {
  const account = useViewer()?.id;
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);

  const tell = useCallback(
    async (outcomes: readonly Outcome[]) => {
      const told = outcomes.find((one) => one !== "sent") ?? outcomes[0];
      if (!told) return;
      setOutcome(told);
      if (told !== "kept") await revalidate();
    },
    [revalidate],
  );

  useEffect(() => {
    if (account === undefined) return;
    const send = async () => {
      if (document.visibilityState !== "visible") return;
      const waiting = await entriesOf(account).catch(() => []);
      if (waiting.length === 0) return;
      await tell(navigator.onLine ? await sendKept(account) : ["kept"]);
    };
    void send();
    addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [account, tell]);

  const submit = (kind: VisitCodeKind) => async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const code = String(new FormData(form).get(`${kind}_code`) ?? "").replace(/[\s-]/g, "");
    if (account === undefined || !code) return;
    event.preventDefault();
    if (isSending) return;
    const entry = { key: crypto.randomUUID(), account, job, visit, kind, code, enteredAt: new Date().toISOString() };
    setSending(true);
    setOutcome(null);
    try {
      await keepEntry(entry);
    } catch {
      return form.submit();
    }
    const sent = navigator.onLine ? await sendEntry(entry, { isTypedNow: true }) : "kept";
    if (sent === "sent" || sent === "kept") form.reset();
    await tell([sent]);
    setSending(false);
  };

  return { outcome, isSending, submit };
}
