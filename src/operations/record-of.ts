import { recordId } from '../shared-kernel/record-id.ts';
import { Misused } from './tool.ts';

/** The numbers in `quote 4711 4712`, each once; throws Misused on anything else. */
export const recordsOf = ([kind, ...ids]: ReadonlyArray<string>): ReadonlyArray<number> => {
  if (kind !== 'quote' || ids.length === 0) throw new Misused('Say which record: quote ID.');
  const wrong = ids.find((id) => !/^[1-9]\d{0,14}$/.test(id) || !recordId.is(Number(id)));
  if (wrong !== undefined) throw new Misused(`${wrong} is not the number of a record.`);
  return [...new Set(ids.map(Number))];
};

/** The number in `quote 4711`. */
export const recordOf = (words: ReadonlyArray<string>): number => {
  const [id, ...more] = recordsOf(words);
  if (id === undefined || more.length > 0) throw new Misused('Say one record: quote ID.');
  return id;
};
