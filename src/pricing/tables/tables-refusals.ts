import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';

export const NO_PUBLICATION = rejection('NOT_FOUND', 'There is no such publication of prices.');
export const HELD_DRAFT = rejection(
  'REFUSED',
  'This draft is locked, because some of its rows cannot be read. Tell your administrator.',
);
export const IS_REPLACED = rejection(
  'UNAVAILABLE',
  'The price tables are being read again. Nothing was saved; please try again in a minute.',
);

/** REFUSED, until the changes of a publication can be read. */
export const heldAt = (publication: number): Rejection =>
  rejection(
    'REFUSED',
    `The price tables are locked, because the changes of publication ${publication} cannot be read. Tell your administrator.`,
  );
