import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';

export const noSuchDraft: Rejection = rejection('NOT_FOUND', 'There is no such draft.');
export const discarded: Rejection = rejection('REFUSED', 'This draft was discarded. Begin a new one.');
export const published: Rejection = rejection(
  'REFUSED',
  'This draft was published, so it cannot change any more. Begin a new one.',
);
export const isPublishing: Rejection = rejection(
  'REFUSED',
  'This draft is being published, so it cannot change. If it stays so, publish it again.',
);
export const isEmpty: Rejection = rejection('REFUSED', 'This draft changes nothing yet.');
