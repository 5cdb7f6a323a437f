import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { readMetadata } from '../platform/event-store/envelope.ts';
import type { Read } from '../platform/event-store/event-codec.ts';
import type { StoredEvent } from '../platform/event-store/event-store.ts';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';
import { deleteFilesOf } from '../platform/file-store/delete-files.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Core } from '../product/core.ts';
import { definitions } from '../product/declarations.ts';
import { forgetPerson } from '../quoting/record/commands/forget-person.ts';
import { FILE_EVENTS } from '../quoting/record/file-events.ts';
import { type QuoteEvent, type QuoteState, quote } from '../quoting/record/quote.ts';
import { quoteStream } from '../quoting/record/record-ids.ts';
import { mayForgetFrom } from '../quoting/record/transaction-record.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { monthFirst, today } from '../shared-kernel/civil-date.ts';
import type { Recorded } from '../shared-kernel/event.ts';
import type { RecordId } from '../shared-kernel/ids/record.ts';
import type { Rejection } from '../shared-kernel/rejection.ts';
import { subjectOf } from '../shared-kernel/subject.ts';

const FORGETTING = systemActor('forgetting');

/** Result for one record: the log's position, null where it was refused, and a sentence. */
export type Forgotten = { readonly position: bigint | null; readonly lines: ReadonlyArray<string> };

const readRecord = async (
  { read, decode }: Core['history'],
  id: RecordId,
): Promise<{ readonly stored: ReadonlyArray<StoredEvent>; readonly reads: ReadonlyArray<Read> }> => {
  const stored = await read(quoteStream(id));
  return { stored, reads: await decode(stored) };
};

const stateAfter = (reads: ReadonlyArray<Read>): QuoteState =>
  reads.reduce<QuoteState>(
    (state, read) => (E.isRight(read) ? quote.evolve(state, read.right as Recorded<QuoteEvent>) : state),
    quote.initial,
  );

const isOlder = ({ type, metadata }: StoredEvent): boolean =>
  readMetadata(metadata).version < (definitions.find((each) => each.type === type)?.version ?? 0);

const outcomeOf = (id: number, state: QuoteState, isNew: boolean): string => {
  const until = state.kind !== 'none' && state.isKept ? mayForgetFrom(state) : null;
  if (until)
    return `Record ${id}: name and address are kept until ${monthFirst(until)} (49 CFR 371.3), everything else is forgotten. From that day on: npm run forget -- quote ${id}`;
  return `The customer of record ${id} ${isNew ? 'is forgotten.' : 'was forgotten before.'}`;
};

const locked = (id: number, why: string): string =>
  `Record ${id} is locked, so its customer cannot be forgotten. ${why}. See npm run quarantine -- list and npm run verify.`;

/** Why a record cannot be read; otherwise its state. */
const stateOf = async (history: Core['history'], id: RecordId): Promise<E.Either<string, QuoteState>> => {
  try {
    const { reads } = await readRecord(history, id);
    const unreadable = reads.find(E.isLeft);
    if (!unreadable) return E.right(stateAfter(reads));
    const { event, reason } = unreadable.left;
    return E.left(locked(id, `Event ${event.revision} of ${event.stream} cannot be read: ${reason}`));
  } catch (error) {
    if (error instanceof UnreadableStream) return E.left(locked(id, `The stream ${error.message}`));
    throw error;
  }
};

/** REFUSED, among the rejections of the decision, means only that the papers of an order must be kept. */
const refusalOf = (id: number, state: QuoteState, { code, message }: Rejection): string => {
  if (code !== 'REFUSED') return message;
  const isRestThere = state.kind !== 'none' && !state.forgotten;
  return `Record ${id}: ${message}${isRestThere ? ' Add --rest to forget that at once.' : ''}`;
};

/** Forecast of forgetting: why it would be refused, or null, and whether a part would be kept. */
export const foresee = async (
  { history, now }: Pick<Core, 'history' | 'now'>,
  { id: number, rest }: { readonly id: number; readonly rest: boolean },
): Promise<{ readonly refused: string | null; readonly keeps: boolean }> => {
  const id = number as RecordId;
  const found = await stateOf(history, id);
  if (E.isLeft(found)) return { refused: found.left, keeps: false };
  const state = found.right;
  const at = now().toISOString();
  const given = { actor: FORGETTING, now: at, today: today(at), newId: 0 };
  const decision = forgetPerson.decide({ state, input: { id, rest }, facts: null, given });
  if (E.isLeft(decision)) return { refused: refusalOf(id, state, decision.left), keeps: false };
  const isKept = state.kind !== 'none' && state.isKept;
  const changes = decision.right.map(({ type }) => type);
  return { refused: null, keeps: changes.includes('TransactionKept') || (isKept && changes.length === 0) };
};

/**
 * Forgets the customer of one record, deletes their keys and files, and reports the result. The product's
 * reactions do the same with keys and files; here it happens even while they are paused, and again after an
 * interruption.
 */
export const forgetRecord = async (
  core: Core,
  files: FileStore,
  { id, rest }: { readonly id: number; readonly rest: boolean },
): Promise<Forgotten> => {
  const commandId = randomUUID();
  const envelope = { actor: FORGETTING, commandId, correlationId: commandId };
  const answer = await core.send(forgetPerson, { id, rest }, envelope);
  if (E.isLeft(answer)) {
    const { refused } = await foresee(core, { id, rest });
    return { position: null, lines: [refused ?? `Record ${id}: ${answer.left.message}`] };
  }
  const { stored, reads } = await readRecord(core.history, id as RecordId);
  const state = stateAfter(reads);
  await core.keys.forget(subjectOf('record', id));
  if (state.kind !== 'none' && !state.isKept) await core.keys.forget(subjectOf('transaction', id));
  await deleteFilesOf(files, core.history, { events: FILE_EVENTS, stream: quoteStream(id as RecordId) });
  const unsealed = stored.filter(isOlder).length;
  return {
    position: answer.right.position,
    lines: [
      outcomeOf(id, state, answer.right.events.length > 0),
      ...(unsealed === 0
        ? []
        : [
            `  ${unsealed} of its entries were stored by an older release, which did not seal plate, VIN, lot and carrier note. They are shown to nobody any more; their bytes remain in the log.`,
          ]),
    ],
  };
};
