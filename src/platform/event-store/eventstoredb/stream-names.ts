import { OperatorError } from '../../in-words.ts';

/** Maps our stream names to those in the store. */
export type StreamNames = {
  /** A regular expression that matches exactly our stream names in the store. */
  readonly pattern: string;
  /** The name in the store. Throws for a stream of no family: nothing would read it back. */
  readonly toStore: (stream: string) => string;
  /** Our name for a stream in the store; undefined for streams of others. */
  readonly fromStore: (name: string) => string | undefined;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The family in `prefix` whose streams, behind the part of the prefix before it, could be named like ours: those
 * of an installation behind that part, or behind none.
 */
const familyWithin = (families: ReadonlyArray<string>, prefix: string): string | undefined => {
  const ends = Array.from(prefix, (_, from) => prefix.slice(from));
  return families.find((family) =>
    ends.some((end) =>
      families.some(
        (ours) => `${family}-`.startsWith(`${end}${ours}-`) || `${end}${ours}`.startsWith(`${family}-`),
      ),
    ),
  );
};

/**
 * Streams of `families` are named `family` or `family-id`. In the store `prefix` precedes each, so that several
 * installations can share it; all other streams are ignored. Throws for a
 * prefix behind which a stream could also be one of another installation's.
 */
export const streamNames = (families: ReadonlyArray<string>, prefix = ''): StreamNames => {
  const within = familyWithin(families, prefix);
  if (within !== undefined)
    throw new OperatorError(
      `EVENTSTORE_STREAM_PREFIX must not contain ${within}-, with which streams of Lanebook itself begin: those of two installations on one server could not be told apart. Choose another one, such as miami-.`,
    );
  const pattern = `^${escaped(prefix)}(?:${families.map(escaped).join('|')})(?:-.+)?$`;
  const ours = new RegExp(pattern);
  return {
    pattern,
    toStore: (stream) => {
      const name = `${prefix}${stream}`;
      if (!ours.test(name)) throw new Error(`the stream ${stream} belongs to no known family`);
      return name;
    },
    fromStore: (name) => (ours.test(name) ? name.slice(prefix.length) : undefined),
  };
};
