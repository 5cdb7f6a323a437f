import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { asset, claimUpload, fittingUpload, releaseClaim } from '../../../shared-kernel/attaching.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import {
  carrierDocumentId,
  carrierOfDocument,
  documentIdOf,
  documentKind,
} from '../../contract/carrier-documents.ts';
import { carrier, carrierStream } from '../carrier.ts';
import { CARRIER_EVENTS, type CarrierEvent } from '../events.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

/** Adds a file that this person has uploaded to the documents of a carrier. */
export const addCarrierDocument = defineCommand({
  name: 'addCarrierDocument',
  input: fields({ carrierId, kind: documentKind, asset }),
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ carrierId: id }) => carrierStream(id),
  gathersApart: true,
  gather: (ask, { carrierId: id, asset: sent }, envelope) =>
    claimUpload(ask, sent, carrierStream(id), envelope),
  release: (ask, facts, { asset: sent }, envelope) => releaseClaim(ask, facts, sent, envelope),
  decide: ({ state, input: { carrierId: id, kind, asset: sent }, facts }): Decision => {
    if (!state) return E.left(noMember('carrier'));
    if (facts?.kind === 'fits' && state.documents.some(({ key }) => key === facts.key)) return E.right([]);
    const file = fittingUpload(facts, sent);
    if (E.isLeft(file)) return file;
    const ids = { carrierId: id, documentId: documentIdOf(id, state.documents.length + 1) };
    return unlessForgotten(CARRIER_EVENTS, state, [
      { type: 'DocumentAdded', data: { ...ids, kind, fileName: sent.fileName, ...file.right } },
    ]);
  },
  creates: ({ data }) => ('documentId' in data ? data.documentId : ''),
});

/** Records that somebody downloads a document with a tax number in it, as each look at such a number is. */
export const recordTaxDownload = defineCommand({
  name: 'recordTaxDownload',
  internal: true,
  input: fields({ id: carrierDocumentId }),
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ id }) => carrierStream(carrierOfDocument(id)),
  decide: ({ state, input: { id } }): Decision => {
    if (!state?.documents.some((each) => each.id === id && !each.removed))
      return E.left(noMember('document'));
    return E.right([{ type: 'TaxDocumentDownloaded', data: { carrierId: state.id, documentId: id } }]);
  },
});

const becomes = (name: string, removed: boolean) =>
  defineCommand({
    name,
    input: fields({ id: carrierDocumentId }),
    permission: 'carrier_update',
    aggregate: carrier,
    stream: ({ id }) => carrierStream(carrierOfDocument(id)),
    decide: ({ state, input: { id } }): Decision => {
      const document = state?.documents.find((each) => each.id === id);
      if (!state || !document) return E.left(noMember('document'));
      const type = removed ? 'DocumentRemoved' : 'DocumentRestored';
      return E.right(
        document.removed === removed ? [] : [{ type, data: { carrierId: state.id, documentId: id } }],
      );
    },
  });

/** The document is no longer shown; its file is kept, so that this can be taken back. */
export const removeCarrierDocument = becomes('removeCarrierDocument', true);
/** Takes a removal back. */
export const restoreCarrierDocument = becomes('restoreCarrierDocument', false);
