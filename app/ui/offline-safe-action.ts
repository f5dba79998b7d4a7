import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { DEFAULT_LANGUAGE, isLanguage } from "#app/domain/shared/contracts/language.ts";
import { comesSoon } from "#app/i18n/retry-import.ts";
import { FORM_NOT_ACCEPTED } from "./form-not-accepted.ts";
import type { NotAccepted } from "./not-accepted-texts.ts";

/** Too much at once, and too many requests. */
const KEEPS_FORM = [413, 429];
const FAILED = 500;
/** With an error status the framework does not reload the data. */
const LOST = 503;

/** Wraps a client action. If the network or the server fails, or refuses for now, the form keeps its values. */
export async function offlineSafeAction<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    const answer = await serverAction();
    if (Object(answer).status === "error") dispatchEvent(new Event(FORM_NOT_ACCEPTED));
    return answer;
  } catch (error) {
    const status = isRouteErrorResponse(error) ? error.status : FAILED;
    if (error instanceof Response || (status < FAILED && !KEEPS_FORM.includes(status))) throw error;
    dispatchEvent(new Event(FORM_NOT_ACCEPTED));
    // the browser reports a lost network so
    const said = error instanceof TypeError ? undefined : await textOf(status);
    return data({ lost: { at: Date.now(), said } }, LOST);
  }
}

async function textOf(status: number): Promise<NotAccepted | undefined> {
  const { lang } = document.documentElement;
  const texts = await comesSoon(import("./not-accepted-texts.ts")).catch(() => undefined);
  return texts?.notAcceptedText(status, isLanguage(lang) ? lang : DEFAULT_LANGUAGE);
}

/** Reloads the data after a response, and not if there was none. */
export const revalidateUnlessOffline = ({ actionStatus }: ShouldRevalidateFunctionArgs): boolean => actionStatus !== LOST;
