import * as E from 'fp-ts/lib/Either.js';
import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { userIdOf } from '../../../shared-kernel/actor.ts';
import type { Recorded } from '../../../shared-kernel/event.ts';
import { fileUrl } from '../../../shared-kernel/file-url.ts';
import { type CarrierId, carrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { StoredFile } from '../../../shared-kernel/stored-file.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import {
  type CarrierDocumentId,
  carrierOfDocument,
  type DocumentKind,
  isTaxDocument,
} from '../../contract/carrier-documents.ts';
import { MAY_SEE_CARRIERS } from '../../contract/permissions.ts';
import { DOCUMENT_EVENTS, type DocumentEvent } from '../events.ts';

/** A document of a carrier; a removed one can be restored. */
type StoredDocument = {
  readonly id: CarrierDocumentId;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly createdAt: string;
  readonly authorId: UserId | null;
  readonly removed: boolean;
};

type DocumentsRow = {
  readonly carrier: CarrierId;
  /** Oldest first; null once the carrier is forgotten. */
  readonly documents: ReadonlyArray<StoredDocument> | null;
};

const withDocument = (
  documents: ReadonlyArray<StoredDocument>,
  { type, data, at, actor }: Recorded<DocumentEvent>,
): ReadonlyArray<StoredDocument> => {
  if (type !== 'DocumentAdded')
    return documents.map((each) =>
      each.id === data.documentId ? { ...each, removed: type === 'DocumentRemoved' } : each,
    );
  const { documentId: id, kind, key, fileName, contentType, size } = data;
  if (fileName === null) return documents;
  const file = { id, kind, key, fileName, contentType, size };
  return [...documents, { ...file, createdAt: at, authorId: userIdOf(actor), removed: false }];
};

export const carrierDocuments = defineReadModel<DocumentsRow, DocumentEvent>({
  name: 'carrier_documents',
  version: 1,
  table: (table) => {
    table.integer('carrier').primary();
    table.jsonb('documents');
  },
  key: 'carrier',
  events: DOCUMENT_EVENTS,
  keys: (event) => [event.data.carrierId],
  evolve: (row, event) => ({
    carrier: event.data.carrierId,
    documents: withDocument(row?.documents ?? [], event),
  }),
  personal: ['documents'],
  rowsOf: idsOf('carrier'),
});

const TABLE = tableOf(carrierDocuments);

const rowsOf = (carriers: ReadonlyArray<number>, sql: Sql): Promise<ReadonlyArray<DocumentsRow>> =>
  sql<DocumentsRow>('documents_of_carriers', `select * from ${TABLE} where carrier = any($1)`, [carriers]);

/** A document as people see it. */
export type DocumentView = Omit<StoredDocument, 'key'> & { readonly fileUrl: string };

const viewOf = ({ key: _key, ...document }: StoredDocument): DocumentView => ({
  ...document,
  fileUrl: fileUrl(document.id),
});

/** The documents of a carrier, newest first, removed ones included. */
export const documentsOfCarrier = async (id: unknown, sql: Sql): Promise<ReadonlyArray<DocumentView>> => {
  const decoded = carrierId.decode(id);
  if (E.isLeft(decoded)) return [];
  const [row] = await rowsOf([decoded.right], sql);
  return (row?.documents ?? []).map(viewOf).toReversed();
};

/** Files by id; null for an unknown and for a removed one, and where the carrier was forgotten. */
export const documentFilesById = async (
  ids: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyArray<StoredFile | null>> => {
  const carriers = [...new Set(ids.map(carrierOfDocument))].filter((id) => carrierId.is(id));
  const rows = carriers.length === 0 ? [] : await rowsOf(carriers, sql);
  const all = rows.flatMap(({ documents }) => documents ?? []);
  return ids.map((id) => {
    const document = all.find((each) => each.id === id);
    if (!document || document.removed) return null;
    const { kind, key, fileName, contentType, size } = document;
    const isRecorded = isTaxDocument(kind);
    const needs = isRecorded ? 'carrier_update' : MAY_SEE_CARRIERS;
    return { key, fileName, contentType, size, needs, isRecorded };
  });
};
