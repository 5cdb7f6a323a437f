import * as t from 'io-ts';
import { defineEvent, type EventOf } from './event.ts';

/**
 * A person's data are to be forgotten, wherever they are. It stands in the stream of the record that the person
 * is known by; every context that keeps something under the same subject takes it from there.
 */
export const PersonForgotten = defineEvent('PersonForgotten', 1, t.strict({ subject: t.string }));

export type PersonForgotten = EventOf<typeof PersonForgotten>;
