import { SHIPPER } from '../../../../src/quoting/contract/people-and-places.ts';
import { displayPhone } from '../../../../src/shared-kernel/phone.ts';
import type { Found } from '../../../api/generated/types.ts';
import { fullName, lane } from '../../../kit/format.ts';
import { contains, hasHit, marked, markedPhone, type Piece } from '../../../kit/marks.ts';
import { titleOf } from './found.ts';

/** A matched value that the result's line does not show: `Phone (305) 555-0134`. */
export type Clue = { readonly label: string; readonly pieces: ReadonlyArray<Piece> };

const MOST = 2;

const textClues = (found: Found): ReadonlyArray<readonly [label: string, text: string | null]> => {
  const { shipper, origin, destination } = found;
  return [
    ['Load board', found.isFromProabd && found.proabdExternalId ? `LD${found.proabdExternalId}` : null],
    [SHIPPER.companyName.label, shipper.companyName],
    [SHIPPER.email.label, shipper.email],
    ['Pickup', origin.name],
    ['Pickup', origin.companyName],
    ['Delivery', destination.name],
    ['Delivery', destination.companyName],
    ['Pickup ZIP', origin.zipcode],
    ['Delivery ZIP', destination.zipcode],
  ];
};

const phoneClues = ({ shipper, origin, destination }: Found) =>
  [
    [SHIPPER.phone.label, shipper.phone],
    [SHIPPER.phone2.label, shipper.phone2],
    ['Pickup phone', origin.phone],
    ['Pickup phone', origin.phone2],
    ['Delivery phone', destination.phone],
    ['Delivery phone', destination.phone2],
  ] as const;

/** Texts of a result's line, shown and read by screen readers. */
export const lineOf = (found: Found): Readonly<Record<'title' | 'name' | 'lane', string>> => ({
  title: titleOf(found),
  name: fullName(found.shipper),
  lane: lane(found.origin, found.destination),
});

/** At most two matched values that the result's line does not show. */
export const cluesOf = (found: Found, search: string): ReadonlyArray<Clue> => {
  const shown = Object.values(lineOf(found));
  const missed = search
    .split(/[\s,;]+/u)
    .filter((word) => !shown.some((text) => contains(text, word)))
    .join(' ');
  const clues = [
    ...phoneClues(found).map(([label, phone]) => ({
      label,
      pieces: markedPhone(phone === null ? '' : displayPhone(phone), search),
    })),
    ...textClues(found).map(([label, text]) => ({ label, pieces: marked(text ?? '', missed) })),
  ];
  return clues.filter(({ pieces }) => hasHit(pieces)).slice(0, MOST);
};
