/** In a form that decides: the file that is opened then. */
export const NextFile = ({ id }: { id: string | null }) => (id === null ? null : <input type="hidden" name="next" value={id} />);
