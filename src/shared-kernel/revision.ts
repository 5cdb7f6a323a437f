import * as t from 'io-ts';

/** The revision of what a person saw. */
export const revision = t.refinement(t.Int, (value) => value >= 0, 'Revision');
