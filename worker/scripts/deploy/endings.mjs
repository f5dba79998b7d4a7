import { quotedForShell } from "./commands.mjs";
import { EXIT, Halt } from "./halt.mjs";

/** What stands where a mode failed halfway. A deployment says so itself. */
const STANDS = {
  rollback: "the version that `npx wrangler deployments list` names last; data are as they were",
  restore: "what was written. The site is closed since the first piece, and stays closed until the restore has ended",
  "rotate-key":
    "the key of before. If an APP_SECRET was shown above, it may serve already: put it into the file of the secrets first",
  "retire-key": "both keys. If an APP_SECRET was shown above, it may serve already: put it into the file of the secrets first",
  "first-admin": "at most a link that nobody saw. It ends by itself within a day, or with the next one",
  "reset-factor": "all of it or nothing. A link that nobody saw ends with the next one",
  "rebuild-rooms": "the rooms that were entered",
};

/** A failed step with our own last lines: which mode stopped, what stands, and the command that goes on. */
export function ended(error, { mode, typed }) {
  if (error.status !== EXIT.stepFailed || !STANDS[mode]) return error;
  return new Halt(
    error.status,
    `${error.message}\n\n--${mode} stopped.\nWhat stands: ${STANDS[mode]}.\nGo on with: npm run deploy -- ${quotedForShell(typed)}`,
  );
}
