import { type Request, Router } from 'express';
import * as E from 'fp-ts/lib/Either.js';
import type { DiskStore } from '../platform/file-store/disk.ts';
import { UPLOADS_PATH } from '../platform/file-store/open.ts';
import { Rejected, type Rejection, rejection } from '../shared-kernel/rejection.ts';
import { answering, type ErrorReporting } from './answering.ts';
import { readForm } from './read-form.ts';

type Receiver = Pick<DiskStore, 'check' | 'receive'>;

const NO_FORM = rejection('INVALID', 'This is no form with a file as its last field, or it broke off.');

/** The fields are checked before any byte of the file is stored. */
const receive = async (store: Receiver, request: Request): Promise<E.Either<Rejection, void>> => {
  const received = await readForm(request, async ({ name, fields, bytes }) => {
    const entitled = name === 'file' ? store.check(fields) : E.left(NO_FORM);
    return E.isLeft(entitled) ? entitled : store.receive(entitled.right, bytes);
  });
  return received ?? E.left(NO_FORM);
};

/**
 * Receives the forms of the disk store: whoever holds a signed form may post one file with it, from any site
 * and without a session.
 */
export const createUploadRoutes = (store: Receiver, reporting: ErrorReporting): Router =>
  Router()
    .options(UPLOADS_PATH, (_request, response) => {
      response
        .set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'POST' })
        .status(204);
      response.end();
    })
    .post(
      UPLOADS_PATH,
      answering(reporting, async (request, response) => {
        response.set('Access-Control-Allow-Origin', '*');
        const received = await receive(store, request);
        if (E.isLeft(received)) throw new Rejected(received.left);
        response.status(204).end();
      }),
    );
