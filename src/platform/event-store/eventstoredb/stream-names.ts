/** Which streams of a store are ours, and what they are called there. */
export type StreamNames = {
  /** A regular expression that the names of our streams in the store match, and no others. */
  readonly pattern: string;
  /** The name in the store. Throws for a stream of no family: nobody would read it again. */
  readonly toStore: (stream: string) => string;
  /** Our name of a stream in the store; undefined for everybody else's. */
  readonly fromStore: (name: string) => string | undefined;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Streams of `families` are named `family` or `family-id`. In the store `prefix` stands before each, so that several
 * installations can share it; whatever else lies there is never read.
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
