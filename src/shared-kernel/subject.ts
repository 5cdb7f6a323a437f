type Kind = 'record' | 'transaction' | 'user';

/**
 * Whose personal data something is: `record-4711` for a customer, `transaction-4711` for what of them a broker must
 * keep after the rest was forgotten, `user-7` for one of the staff.
 */
export const subjectOf = (kind: Kind, id: number | string): string => `${kind}-${id}`;

/** The ids of some kinds among subjects: none or one. */
export const idsOf =
  (...kinds: ReadonlyArray<Kind>) =>
  (subject: string): ReadonlyArray<number> =>
    kinds
      .filter((kind) => subject.startsWith(`${kind}-`))
      .map((kind) => Number(subject.slice(kind.length + 1)));
