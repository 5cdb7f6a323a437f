/**
 * The data subject: `record-4711` for a customer, `transaction-4711` for the part that a broker must keep after
 * the rest was forgotten, `user-7` for one of the staff. Contexts add kinds of their own.
 */
export const subjectOf = (kind: string, id: number | string): string => `${kind}-${id}`;

/** The ids of some kinds among subjects: none or one. */
export const idsOf =
  (...kinds: ReadonlyArray<string>) =>
  (subject: string): ReadonlyArray<number> =>
    kinds
      .filter((kind) => subject.startsWith(`${kind}-`))
      .map((kind) => Number(subject.slice(kind.length + 1)));
