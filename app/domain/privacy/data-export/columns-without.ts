/** The columns that leave the house: all but those named. */
export const columnsWithout = <Columns extends Record<string, unknown>, Name extends keyof Columns>(
  columns: Columns,
  ...names: Name[]
) =>
  // as: what is left of the columns
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.some((one) => one === name))) as Omit<Columns, Name>;
