import { type MeanwhileChange, type Rejection, rejection } from '../shared-kernel/rejection.ts';
import { SECTION_NAMES, type Section } from './contract.ts';
import type { RecordState } from './quote.ts';

/** Those of some sections that were changed after the revision that a person was looking at. A new note takes nothing from anybody. */
const changedSince = (
  { changed }: RecordState,
  sections: ReadonlyArray<Section>,
  revision: number,
): ReadonlyArray<MeanwhileChange> =>
  [...new Set(sections)]
    .filter((section) => section !== 'notes' && changed[section].revision > revision)
    .map((section) => ({ part: section, ...changed[section] }));

/** A page that was opened before a backup was restored may show more than is stored. */
const NEWER_THAN_STORED = rejection(
  'CONFLICT',
  'What you see is newer than what is stored. Nothing was saved; open the record again and make the change there.',
);

/**
 * A CONFLICT when somebody changed what an update wants to change (rules, "Records"), or when nobody can have seen the
 * record at that revision; undefined when it may go on. `changes` tells who by id; whoever shows it knows their names.
 */
export const conflictOf = (
  state: RecordState,
  sections: ReadonlyArray<Section>,
  revision: number | null,
): Rejection | undefined => {
  if (revision !== null && revision > state.revision) return NEWER_THAN_STORED;
  const changes = revision === null ? [] : changedSince(state, sections, revision);
  if (changes.length === 0) return undefined;
  const names = changes.map(({ part }) => SECTION_NAMES[part as Section]).join(', ');
  return {
    ...rejection('CONFLICT', `Somebody else changed this meanwhile: ${names}. Nothing was saved.`),
    changes,
  };
};
