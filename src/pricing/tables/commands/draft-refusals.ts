import { type MeanwhileChange, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { ROWS_OF_FILE } from '../../contract/rows-of-file.ts';
import { DRAFT_IS_FULL } from '../drafts/price-draft.ts';
import { latestPart, type UnfinishedChange } from '../drafts/unfinished-changes.ts';

export const noSuchDraft: Rejection = rejection('NOT_FOUND', 'There is no such draft.');
export const discarded: Rejection = rejection('REFUSED', 'This draft was discarded. Begin a new one.');
export const published: Rejection = rejection(
  'REFUSED',
  'This draft was published, so it cannot change any more. Begin a new one.',
);
/** To who takes changes of a draft back. */
export const publishedWhole: Rejection = rejection(
  'REFUSED',
  'This draft was published, so changes in it can no longer be taken back. Take back the publication, in the history of the table.',
);
export const isPublishing: Rejection = rejection(
  'REFUSED',
  'This draft is being published, so it cannot change. If it stays so, try again in a minute.',
);
export const isBeingChanged: Rejection = rejection(
  'REFUSED',
  'A change of this draft is being saved, or has broken off. Nothing was published; try again in a minute.',
);
/** To who says that nothing of a change is missing. */
export const isStillSaved: Rejection = rejection(
  'REFUSED',
  'The change is being saved, or broke off within this minute. Try again in a minute.',
);
export const moreHasCome: Rejection = rejection(
  'CONFLICT',
  'More rows of this change have come meanwhile. Look at the draft again.',
);
/** `2,000 of 5,000 rows are here`. */
const rowsHereInWords = ({ done, all }: UnfinishedChange): string =>
  all === null && done === 1
    ? '1 row is here'
    : `${wholeNumber(done)}${all === null ? '' : ` of ${wholeNumber(all)}`} rows are here`;

/** Changes that broke off; with who made them. */
export const brokeOff = (changes: ReadonlyArray<UnfinishedChange>): Rejection => ({
  ...rejection(
    'CONFLICT',
    'A change of this draft broke off, so rows of it may be missing. Nothing was published; look at the draft, then take the change back, say that nothing is missing, or publish it as it is.',
  ),
  changes: changes.map((change) => ({
    ...{ part: rowsHereInWords(change), by: change.by, at: change.at },
    revision: latestPart(change),
  })),
});
export const isFirst: Rejection = rejection(
  'REFUSED',
  'The first prices cannot be taken back, as nothing would have a price. Change the tables instead.',
);
/** Follows a conflict of an undo. */
export const NOTHING_TAKEN_BACK =
  'Nothing was taken back; take back the later changes of these rows first, or change the rows themselves.';
export const isUndone: Rejection = rejection(
  'REFUSED',
  'There is nothing to take back: the rows are as they were before this change already.',
);
export const publishedMeanwhile: Rejection = rejection(
  'CONFLICT',
  'Others have published some of these rows once more meanwhile. Look at them again, then save your choices.',
);
export const newer: Rejection = rejection(
  'CONFLICT',
  'The server has an earlier state than this page shows. Nothing was saved; load the tables again and make the change there.',
);
export const newerThanDraft: Rejection = rejection(
  'CONFLICT',
  'The server has an earlier state than this page shows. Nothing was taken back; load the draft again and take the changes back there.',
);
/** To who says that nothing of a change is missing. */
export const newerThanAccepted: Rejection = rejection(
  'CONFLICT',
  'The server has an earlier state than this page shows. The change stays marked as broken off; load the draft again.',
);
/** To a part that follows others. */
export const newerThanParts: Rejection = rejection(
  'CONFLICT',
  'The server has an earlier state than this page shows. Rows that were taken back before that stay so; load the draft again and take the other changes back there.',
);
/** To a row that an unfinished file without an id has: this may be that file again, or have it twice. */
export const rowOfUnfinished = (change: UnfinishedChange): string =>
  `A file without an id is unfinished in this draft: ${rowsHereInWords(change)}, with this one. If this is the same file again, send only the rows that are missing, or say with acceptBrokenOffChange that nothing is missing and then send all. Send an id as file, so that files are told apart.`;
/** To the last part of a file of which others are missing. */
export const partsAreMissing = (here: number, all: number): Rejection =>
  rejection(
    'REFUSED',
    `${wholeNumber(here)} of ${wholeNumber(all)} rows of the file are here, with these. Nothing of this part was saved; send the parts that are missing first.`,
  );
/** To the last part of a file of which others were taken back; with who did that. */
export const fileTakenBack = (by: Pick<MeanwhileChange, 'by' | 'at' | 'revision'>): Rejection => ({
  ...rejection(
    'CONFLICT',
    'Rows of this file were taken back from the draft meanwhile. Nothing of this part was saved; send the whole file again, into another draft.',
  ),
  changes: [{ part: ROWS_OF_FILE, ...by }],
});
/** The publication was so late that it was given up. */
export const changedMeanwhile: Rejection = rejection(
  'CONFLICT',
  'This draft was opened again before it could be published. Nothing was published; look at it and publish it again.',
);
export const tooManyRows: Rejection = rejection('REFUSED', DRAFT_IS_FULL);
export const isEmpty: Rejection = rejection('REFUSED', 'This draft changes nothing yet.');
