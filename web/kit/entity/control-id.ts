/** Ids of a row's controls, for restoring the focus. */
export const controlId = {
  edit: (id: string): string => `edit-${id}`,
  remove: (id: string): string => `delete-${id}`,
};
