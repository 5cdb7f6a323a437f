/**
 * Part of a condition. `letters` are its part of the statement's name, null if a plan for one value does not
 * fit another; `sql` numbers its placeholders from the given index.
 */
export type Filter = {
  readonly letters: string | null;
  readonly sql: (first: number) => string;
  readonly values: ReadonlyArray<unknown>;
};

/** SQL with numbered values. With `letters` null the statement must not be prepared under a name. */
export type Condition = {
  readonly letters: string | null;
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
};

/** SQL with the placeholder `?`, applied if a value is set; null is unset. */
export const ifSet = (letters: string | null, text: string, value: unknown): ReadonlyArray<Filter> =>
  value === null ? [] : [{ letters, sql: (first) => text.replace('?', `$${first}`), values: [value] }];

/** A filter without a value. */
export const holds = (letters: string, text: string): Filter => ({ letters, sql: () => text, values: [] });

/** A condition combined with further filters. */
export const narrowed = (condition: Condition, filters: ReadonlyArray<Filter>): Condition =>
  filters.reduce<Condition>(
    (before, { letters, sql, values }) => ({
      letters: before.letters === null || letters === null ? null : before.letters + letters,
      text: `${before.text} and ${sql(before.values.length + 1)}`,
      values: [...before.values, ...values],
    }),
    condition,
  );

/**
 * The fixed condition and all filters. Unset ones are left out, so each combination is a statement with its own
 * plan.
 */
export const conditionOf = (
  always: string,
  filters: ReadonlyArray<Filter>,
  values: ReadonlyArray<unknown> = [],
): Condition => narrowed({ letters: '', text: always, values }, filters);
