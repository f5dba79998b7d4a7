/** In a form that decides: the item that is opened then. */
export const NextItem = ({ id }: { id: string | null }) => (id === null ? null : <input type="hidden" name="next" value={id} />);
