import { quotedForShell } from "./commands.mjs";
import { EXIT, Halt } from "./halt.mjs";

/** What stands where a mode failed halfway. A deployment says so itself. */
const STANDS = {
  rollback: "the version that `npx wrangler deployments list` names last; data are as they were",
  "rotate-key":
    "the key of before. If an APP_SECRET was shown above, it may serve already: put it into the file of the secrets first",
  "retire-key": "both keys. If an APP_SECRET was shown above, it may serve already: put it into the file of the secrets first",
  "first-admin": "at most a link that nobody saw. It ends by itself within a day, or with the next one",
  "reset-factor": "all of it or nothing. A link that nobody saw ends with the next one",
  "rebuild-rooms": "the rooms that were entered",
};

/** A failed step with our own last lines: which mode stopped, what stands, and the command that goes on. */
export function ended(error, { order, reached }) {
  const { mode, typed } = order;
  const stands = mode === "restore" ? standsOfRestore(reached) : STANDS[mode];
  if (error.status !== EXIT.stepFailed || !stands) return error;
  const next = reached.isKeySent
    ? keyIsSent(order)
    : `What stands: ${stands}.\nGo on with: npm run deploy -- ${quotedForShell(typed)}`;
  return new Halt(error.status, `${error.message}\n\n--${mode} stopped.\n${next}`);
}

/** The same command would find two keys, and refuse. */
const keyIsSent = ({ environment }) => `What stands: the new key, which was sent and recorded, and the one before beside it.
Nothing is to be repeated. Keep the APP_SECRET that was shown last, and look how things stand: npm run deploy -- --doctor --env ${environment}`;

const DATA_OF_RESTORE = {
  begun: "what was written; the next run goes on from there",
  whole: "all data of the backup",
};
const SITE_OF_RESTORE = {
  closing: "The site may be closed already",
  closed: "The site is closed, and stays closed until the restore has ended",
  opening: "The site is closed until it has been deployed",
  open: "The site is open",
};

/** A restore of this machine has no site. */
function standsOfRestore({ data, site }) {
  const ofData = DATA_OF_RESTORE[data] ?? "what this run found; it has written nothing of the backup";
  return site ? `${ofData}. ${SITE_OF_RESTORE[site]}` : ofData;
}
