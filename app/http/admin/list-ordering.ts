/** Whether `?ordering=` of a page asks for the newest rows first. */
export function isNewestFirst({ searchParams }: URL, usually: boolean): boolean {
  const ordering = searchParams.get("ordering");
  return ordering === "-created_at" || (usually && ordering !== "created_at");
}
