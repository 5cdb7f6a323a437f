import type { OnBoard } from '../../../api/generated/types.ts';
import { civilDate } from '../../../kit/format.ts';

/** What comes after the day: the office knows when carriers find the order no more. */
const AFTER: Partial<Readonly<Record<OnBoard['status'], string>>> = {
  UPDATE_REFUSED: 'not renewed, since the last change was refused',
  BOOKED: 'not renewed, since it is booked',
  // One that is to be removed is not renewed, which goes without saying.
  REMOVING: '',
  REMOVAL_REFUSED: '',
};

/** The last day of a listing, and whether it is renewed before. */
export const expiryOf = ({ status }: Pick<OnBoard, 'status'>, expiresOn: string): string =>
  [civilDate(expiresOn), AFTER[status] ?? 'renewed before'].filter(Boolean).join(', ');
