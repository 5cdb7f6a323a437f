import * as t from 'io-ts';
import { defineEvent, type EventOf } from './event.ts';

/**
 * A person's data are to be forgotten, in every context. The event is in the stream of the record that
 * identifies the person; every context with data under the same subject reacts to it.
 */
export const PersonForgotten = defineEvent('PersonForgotten', 1, t.strict({ subject: t.string }));

export type PersonForgotten = EventOf<typeof PersonForgotten>;
