import { type RecordId, recordId } from '../shared-kernel/ids/record.ts';
import { Misused } from './tool.ts';

/** Ids of `one`s, without duplicates; throws Misused on anything else. */
export const numbersOf = (ids: ReadonlyArray<string>, one: string): ReadonlyArray<number> => {
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id) || !recordId.is(Number(id)));
  if (wrong !== undefined) throw new Misused(`${wrong} is not the number of a ${one}.`);
  return [...new Set(ids.map(Number))];
};

/** The numbers in `quote 4711 4712`. */
export const recordsOf = ([kind, ...ids]: ReadonlyArray<string>): ReadonlyArray<RecordId> => {
  if (kind !== 'quote' || ids.length === 0) throw new Misused('Say which record: quote ID.');
  return numbersOf(ids, 'record').filter(recordId.is);
};

/** The number in `quote 4711`. */
export const recordOf = (words: ReadonlyArray<string>): RecordId => {
  const [id, ...more] = recordsOf(words);
  if (id === undefined || more.length > 0) throw new Misused('Say one record: quote ID.');
  return id;
};
