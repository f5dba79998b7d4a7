let startedAt = 0;

/** Called before the database is emptied for a test file. */
export function markFileStart(): void {
  startedAt = Date.now();
}

export const isFromEarlierFile = (sentAt: Date): boolean => sentAt.getTime() < startedAt;
