import { families } from '../product/declarations.ts';
import { quote } from '../quoting/record/quote.ts';
import { quoteStream } from '../quoting/record/record-ids.ts';
import type { RecordId } from '../shared-kernel/ids/record.ts';
import { recordOf } from './record-of.ts';
import { Misused } from './tool.ts';

/** A stream of the log; `record` is the number of the record that it belongs to. */
export type NamedStream = { readonly stream: string; readonly record?: RecordId };

const PREFIX = `${quote.name}-`;

const others = families.filter((family) => family !== quote.name);

const isStream = (name: string): boolean =>
  others.some((family) => name === family || name.startsWith(`${family}-`));

/** The stream in `quote 4711`, or of a name as the quarantine lists it: `quote-4711`, `referrers`. */
export const streamOf = ([name = '', ...more]: ReadonlyArray<string>): NamedStream => {
  const [kind = '', ...ids] = name.startsWith(PREFIX) ? [quote.name, name.slice(PREFIX.length)] : [name];
  if (kind === quote.name) {
    const record = recordOf([kind, ...ids, ...more]);
    return { stream: quoteStream(record), record };
  }
  if (!isStream(name) || more.length > 0)
    throw new Misused(`Say which record or stream: quote ID, ${others.join(', ')}.`);
  return { stream: name };
};
