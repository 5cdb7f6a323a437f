import type * as t from 'io-ts';
import * as io from 'io-ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import { parsed } from '../../shared-kernel/validation.ts';

type Brand = { readonly DispatchId: unique symbol };

/** `4711-2` is the second dispatch of order 4711. */
export type DispatchId = t.Branded<string, Brand>;

export const dispatchIdOf = (order: RecordId, number: number): DispatchId =>
  `${order}-${number}` as DispatchId;

const isDispatchId = (value: unknown): value is DispatchId =>
  io.string.is(value) && /^[1-9]\d{0,9}-[1-9]\d{0,5}$/u.test(value);

export const dispatchId: t.Type<DispatchId, string> = parsed(
  'DispatchId',
  isDispatchId,
  (value) => (isDispatchId(value) ? value : undefined),
  io.identity,
  'This is not the id of a dispatch.',
);

/** The order of a dispatch, whose id begins with it. */
export const orderOf = (id: DispatchId): RecordId => Number(id.split('-')[0]) as RecordId;
