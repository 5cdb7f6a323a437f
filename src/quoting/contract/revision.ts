import * as t from 'io-ts';

const FIRST_REVISION = 0;

/** The revision of what a person saw. */
export const revision = t.refinement(t.Int, (value) => value >= FIRST_REVISION, 'Revision');
