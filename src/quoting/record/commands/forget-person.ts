import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type CivilDate, monthFirst } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { subjectOf } from '../../../shared-kernel/subject.ts';
import { fields, withDefault } from '../../../shared-kernel/validation.ts';
import type { TransactionKept } from '../events/transaction-kept.ts';
import { quote, type RecordState } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';
import { mayForgetFrom, transactionKept } from '../transaction-record.ts';

type Decision = E.Either<Rejection, ReadonlyArray<PersonForgotten | TransactionKept>>;

const forgetting = (kind: 'record' | 'transaction', { details }: RecordState): PersonForgotten => ({
  type: 'PersonForgotten',
  data: { subject: subjectOf(kind, details.quoteId) },
});

const mustBeKept = ({ details, dispatchedOn, isKept }: RecordState, from: CivilDate): Rejection =>
  rejection(
    'REFUSED',
    `Order ${details.quoteId} was dispatched on ${monthFirst(dispatchedOn ?? '')}, and a broker must keep the record ` +
      `of a transaction for three years (49 CFR 371.3). Its customer may be forgotten from ${monthFirst(from)} on. ` +
      (isKept ? 'Only what must be kept is still there.' : 'What need not be kept may be forgotten now.'),
  );

const forgetAll = (record: RecordState): Decision => {
  if (!record.forgotten) return E.right([forgetting('record', record)]);
  return E.right(record.isKept ? [forgetting('transaction', record)] : []);
};

const forgetRest = (record: RecordState): Decision =>
  E.right(record.forgotten ? [] : [forgetting('record', record), transactionKept(record)]);

/**
 * Forgets the customer of a record permanently. The record, its lane and its price stay. What a broker must
 * keep of an order dispatched less than three years ago is forgotten only afterwards; with `rest` everything
 * else is forgotten now.
 */
export const forgetPerson = defineCommand({
  name: 'forgetPerson',
  internal: true,
  input: fields({ id: recordId, rest: withDefault(t.boolean, false) }),
  permission: 'system',
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  decide: ({ state, input, given }): Decision => {
    if (state.kind === 'none') return E.left(rejection('NOT_FOUND', `There is no record ${input.id}.`));
    const from = mayForgetFrom(state);
    const isAllForgotten = state.forgotten && !state.isKept;
    if (from === null || given.today >= from || isAllForgotten) return forgetAll(state);
    return input.rest ? forgetRest(state) : E.left(mustBeKept(state, from));
  },
});
