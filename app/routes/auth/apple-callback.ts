import { z } from "zod";
import { handleProviderCallback, type ProviderCallback } from "#app/http/auth/handle-provider-callback.ts";
import { readFormValues } from "#app/http/forms/form.ts";
import type { Route } from "./+types/apple-callback.ts";

/** Receives the form that Apple's page posts. */
export const action = async (args: Route.ActionArgs) =>
  handleProviderCallback({ ...args, provider: "apple", answer: answerIn(await readFormValues(args.request)) });

/** Apple sends a GET request if neither name nor email was requested. */
export const loader = (args: Route.LoaderArgs) =>
  handleProviderCallback({ ...args, provider: "apple", answer: answerIn(Object.fromEntries(args.url.searchParams)) });

const text = () => z.string().optional().catch(undefined);
const AppleUser = z.object({ name: z.object({ firstName: text(), lastName: text() }) });
const AppleAnswer = z.object({ state: text(), code: text(), error: text(), user: text() });

/** Apple sends the name only at the first sign-in, through the user's browser. It is not signed, so only the name is read. */
function answerIn(fields: unknown): ProviderCallback {
  const { user, ...answer } = AppleAnswer.parse(fields);
  const appleUser = AppleUser.safeParse(jsonIn(user));
  return appleUser.success ? { ...answer, ...appleUser.data.name } : answer;
}

function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
