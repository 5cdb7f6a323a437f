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
 * Streams of `families` are named `family` or `family-id`. In the store `prefix` precedes each, so that several
 * installations can share it; all other streams are ignored.
 */
export const streamNames = (families: ReadonlyArray<string>, prefix = ''): StreamNames => {
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
