import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { caseless } from '../../../shared-kernel/text.ts';
import { decodeWith, isBlank } from '../../../shared-kernel/validation.ts';
import type { Cells, CellValue, ReadCells, SizeNames } from './price-table-definition.ts';

export const UNKNOWN_SIZE = 'Choose a size that exists.';
export const UNKNOWN_CITY = 'There is no such city in this state.';

type Read<A> = E.Either<FieldErrors, A>;

export const decodedRow = <A>(codec: t.Decoder<unknown, A>, cells: Cells): Read<A> =>
  decodeWith(codec)(cells);

/** All of it, or the problems of both. */
export const together = <A, B, C>(one: Read<A>, other: Read<B>, join: (one: A, other: B) => C): Read<C> => {
  if (E.isRight(one) && E.isRight(other)) return E.right(join(one.right, other.right));
  return E.left({ ...(E.isLeft(one) ? one.left : {}), ...(E.isLeft(other) ? other.left : {}) });
};

/** Reads all cells of a row by the definition of its table. */
export const readRow = <Value>(
  { readKey, readOthers }: { readonly readKey: ReadCells<object>; readonly readOthers: ReadCells<object> },
  ...row: Parameters<ReadCells<object>>
): Read<CellValue<Value>> =>
  together(
    readKey(...row),
    readOthers(...row),
    (key, others) => ({ ...key, ...others }) as unknown as CellValue<Value>,
  );

/** Left where a column has a problem. */
export const problems = (errors: Readonly<Record<string, string | undefined>>): Read<null> => {
  const found = Object.entries(errors).filter(([, problem]) => problem !== undefined);
  return found.length === 0 ? E.right(null) : E.left(Object.fromEntries(found) as FieldErrors);
};

/** The size of a name, case ignored, or of an id; null for a blank one. */
export const sizeNamed = (
  name: string | null | undefined,
  sizes: SizeNames,
): VehicleSizeId | null | undefined => {
  if (name === null || name === undefined || isBlank(name)) return null;
  const wanted = caseless(name);
  for (const [id, each] of sizes)
    if (caseless(each) === wanted || String(id) === name.trim()) return id as VehicleSizeId;
  return undefined;
};

/** Text of a number's cell. */
export const cellOf = (value: number | null): string | null => (value === null ? null : String(value));
