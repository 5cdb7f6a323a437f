/**
 * Arrays in Postgres' binary parameter format (`array_recv`), which costs both sides a fraction of the text
 * format. Null becomes NULL.
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

export const int4Array = arrayOf<number>(
  23,
  () => 4,
  (into, at, value) => into.writeInt32BE(value, at),
);

export const int8Array = arrayOf<number>(
  20,
  () => 8,
  (into, at, value) => into.writeBigInt64BE(BigInt(value), at),
);

export const textArray = arrayOf<string>(25, Buffer.byteLength, (into, at, value) => into.write(value, at));

/** UUIDs as text. */
export const uuidArray = arrayOf<string>(
  2950,
  () => 16,
  (into, at, value) => {
    if (into.write(value.replaceAll('-', ''), at, 'hex') !== 16) throw new Error(`${value} is no UUID.`);
  },
);

export const byteaArray = arrayOf<Buffer>(
  17,
  ({ length }) => length,
  (into, at, value) => value.copy(into, at),
);
