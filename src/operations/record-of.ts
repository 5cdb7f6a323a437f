import { Misused } from './tool.ts';

/** The number in `quote 4711`; throws Misused on anything else. */
export const recordOf = (words: ReadonlyArray<string>): number => {
  const [kind, id, ...more] = words;
  if (kind !== 'quote' || id === undefined || more.length > 0)
    throw new Misused('Say which record: quote ID.');
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Misused(`${id} is not the number of a record.`);
  return Number(id);
};
