/**
 * An array of numbers or UUIDs as a parameter of a statement, in Postgres' text format: nothing in it needs to be
 * escaped. Null becomes NULL. The server refuses text that is no UUID.
 */
export const plainArray = (values: ReadonlyArray<number | string | null>): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`;

/**
 * Arrays in the binary parameter format (`array_recv`), which costs both sides a fraction of the text format
 * where values have to be escaped. Null becomes NULL.
 */
type ToArray<Value> = (values: ReadonlyArray<Value | null>) => Buffer;

const EMPTY_HEAD = 12;
const HEAD = 20;
const LENGTH = 4;
const NULL_LENGTH = -1;

/** `oid` is the element type's; `write` puts a value of `lengthOf` bytes into the buffer. */
const arrayOf =
  <Value>(
    oid: number,
    lengthOf: (value: Value) => number,
    write: (into: Buffer, at: number, value: Value) => void,
  ): ToArray<Value> =>
  (values) => {
    if (values.length === 0) {
      const empty = Buffer.alloc(EMPTY_HEAD);
      empty.writeInt32BE(oid, 8);
      return empty;
    }
    const lengths = values.map((value) => (value === null ? NULL_LENGTH : lengthOf(value)));
    const bytes = lengths.reduce((sum, length) => sum + LENGTH + Math.max(0, length), HEAD);
    const array = Buffer.allocUnsafe(bytes);
    array.writeInt32BE(1, 0); // number of dimensions
    array.writeInt32BE(lengths.includes(NULL_LENGTH) ? 1 : 0, 4);
    array.writeInt32BE(oid, 8);
    array.writeInt32BE(values.length, 12);
    array.writeInt32BE(1, 16); // lower bound
    let at = HEAD;
    for (const [index, value] of values.entries()) {
      const length = lengths[index] ?? NULL_LENGTH;
      at = array.writeInt32BE(length, at);
      if (value === null) continue;
      write(array, at, value);
      at += length;
    }
    return array;
  };

export const textArray = arrayOf<string>(25, Buffer.byteLength, (into, at, value) => into.write(value, at));

export const byteaArray = arrayOf<Buffer>(
  17,
  ({ length }) => length,
  (into, at, value) => value.copy(into, at),
);
