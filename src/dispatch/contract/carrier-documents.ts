import * as t from 'io-ts';
import { type CarrierId, carrierId } from '../../shared-kernel/ids/carrier.ts';
import { parsed, required } from '../../shared-kernel/validation.ts';

/** What a document of a carrier is. */
export const DOCUMENT_KINDS = {
  INSURANCE: 'Insurance certificate',
  W9: 'W-9',
  OTHER: 'Other',
} as const;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;

export const documentKind = required(t.keyof(DOCUMENT_KINDS), 'Choose what the document is.');

/** A W-9 has a tax number in it, so it needs what tax numbers need (specification, core 6). */
export const isTaxDocument = (kind: DocumentKind): boolean => kind === 'W9';

type Brand = { readonly CarrierDocumentId: unique symbol };

/** `88-d2` is the second document of carrier 88: the id alone names the stream. */
export type CarrierDocumentId = t.Branded<string, Brand>;

export const documentIdOf = (carrier: CarrierId, number: number): CarrierDocumentId =>
  `${carrier}-d${number}` as CarrierDocumentId;

/** The carrier in a document's id. */
export const carrierOfDocument = (id: string): CarrierId => Number.parseInt(id, 10) as CarrierId;

const isDocumentId = (value: unknown): value is CarrierDocumentId =>
  t.string.is(value) && carrierId.is(Number(/^(\d+)-d[1-9]\d{0,5}$/u.exec(value)?.[1]));

export const carrierDocumentId: t.Type<CarrierDocumentId, string> = parsed(
  'CarrierDocumentId',
  isDocumentId,
  (value) => (isDocumentId(value) ? value : undefined),
  t.identity,
  'This is not the id of a document.',
);
