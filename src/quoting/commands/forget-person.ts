import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../platform/command/command.ts';
import type { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import { type Rejection, rejection } from '../../shared-kernel/rejection.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import { fields } from '../../shared-kernel/validation.ts';
import { quote } from '../quote.ts';
import { quoteStream } from '../record-ids.ts';

/** The customer of a record is forgotten, for good. The record, its lane and its price stay. */
export const forgetPerson = defineCommand({
  name: 'forgetPerson',
  internal: true,
  input: fields({ id: recordId }),
  permission: 'system',
  aggregate: quote,
  stream: ({ id }) => quoteStream(id),
  decide: ({ state, input }): E.Either<Rejection, ReadonlyArray<PersonForgotten>> => {
    if (state.kind === 'none') return E.left(rejection('NOT_FOUND', `There is no record ${input.id}.`));
    if (state.forgotten) return E.right([]);
    return E.right([{ type: 'PersonForgotten', data: { subject: subjectOf('record', input.id) } }]);
  },
});
