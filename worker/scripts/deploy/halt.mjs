/** The exit status tells what happened, so that a script can decide without reading the text. */
export const EXIT = {
  done: 0,
  stepFailed: 1,
  wrongUsage: 2,
  notReady: 3,
  migrationRefused: 4,
  rolledBack: 5,
  notRolledBack: 6,
  locked: 7,
  notRestored: 8,
};

/** For `catch`: what to do without a step that failed. A mistake of our own is none. */
export const ifHalted = (answer) => (error) => {
  if (error instanceof Halt) return answer(error);
  throw error;
};

/** Ends a command with a status and a text for its operator. */
export class Halt extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}
