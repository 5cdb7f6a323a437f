import type { ListedVehicle } from '../../load-board.ts';
import type { BoardVehicle } from './answers.ts';

const sameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim().toUpperCase() === (other ?? '').trim().toUpperCase();

const isSame = (ours: ListedVehicle, { vin, year, make, model }: BoardVehicle): boolean =>
  ours.vin !== null && vin
    ? sameText(ours.vin, vin)
    : ours.year === year && sameText(ours.make, make) && sameText(ours.model, model);

/**
 * Ids of the board for the vehicles of a listing, in our order: an update has to name those that stand there. First the
 * same vehicle, then any that is left, as a changed one; undefined for a vehicle that is added.
 */
export const vehicleIdsOf = (
  ours: ReadonlyArray<ListedVehicle>,
  theirs: ReadonlyArray<BoardVehicle>,
): ReadonlyArray<string | undefined> => {
  const left = [...theirs];
  const same = ours.map((each) => {
    const index = left.findIndex((other) => isSame(each, other));
    return index < 0 ? undefined : left.splice(index, 1)[0]?.vehicleId;
  });
  return same.map((id) => id ?? left.shift()?.vehicleId);
};
