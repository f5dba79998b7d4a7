type Timed = { createdAt: number };

/** The statements and the appeal by time: what is said after an appeal answers it. */
export const saidInOrder = <Statement extends Timed, Appeal extends Timed>(
  statements: readonly Statement[],
  appeal: Appeal | null,
): (Statement | Appeal)[] =>
  [...statements, ...(appeal ? [appeal] : [])].toSorted((one, other) => one.createdAt - other.createdAt);
