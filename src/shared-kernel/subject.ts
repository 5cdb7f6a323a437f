/** Whose personal data something is: `record-4711` for a customer, `user-7` for one of the staff. */
export const subjectOf = (kind: 'record' | 'user', id: number | string): string => `${kind}-${id}`;

/** The ids of one kind among subjects: none or one. */
export const idsOf =
  (kind: 'record' | 'user') =>
  (subject: string): ReadonlyArray<number> =>
    subject.startsWith(`${kind}-`) ? [Number(subject.slice(kind.length + 1))] : [];
