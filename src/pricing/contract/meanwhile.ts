const DELETED = ' (deleted)';

/** The part of a conflict that is a row which somebody deleted. */
export const partOfDeleted = (label: string): string => `${label}${DELETED}`;

/** The label of such a part; undefined for another one. */
export const deletedIn = (part: string): string | undefined =>
  part.endsWith(DELETED) ? part.slice(0, -DELETED.length) : undefined;
