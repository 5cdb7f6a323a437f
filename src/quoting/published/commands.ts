import * as t from 'io-ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import type { PublishedCommand } from '../../shared-kernel/published-command.ts';
import { both, fields, optional, required, withDefault } from '../../shared-kernel/validation.ts';
import { storedFlag } from '../contract/engagements.ts';
import { noteText } from '../contract/lists.ts';
import { MESSAGES } from '../contract/messages.ts';
import { orderChanges, quoteChanges } from '../contract/record-changes.ts';
import { target } from '../contract/target.ts';

const publish = <Input>(command: PublishedCommand<Input>): PublishedCommand<Input> => command;

/** Sets or clears one flag of a quote or order. Its other flags, full pay and the total stay as they are. */
export const setFlag = publish({
  name: 'setFlag',
  input: fields({ id: recordId, flag: storedFlag, isOn: t.boolean }),
});

const quoteStatus = fields({ parentStatusId: required(statusId, MESSAGES.parentStatus) });
const orderStatus = fields({ parentStatusId: required(statusId, MESSAGES.orderStatus) });
const childStatus = fields({ childStatusId: optional(statusId) });

/** Moves a quote to a status; without a child, it has none afterwards. */
export const moveQuote = publish({ name: 'moveQuote', input: both(target, both(quoteStatus, childStatus)) });

/** The same for an order. */
export const moveOrder = publish({ name: 'moveOrder', input: both(target, both(orderStatus, childStatus)) });

/** Adds a note to a quote or order. */
export const addQuoteNote = publish({
  name: 'addQuoteNote',
  input: fields({ quoteId: recordId, note: noteText }),
});

/** Books a quote, with its accompanying edits. */
export const convertQuoteToOrder = publish({
  name: 'convertQuoteToOrder',
  input: both(target, both(orderChanges, orderStatus)),
});

/** Reverts a booking, with its accompanying edits. */
export const convertOrderToQuote = publish({
  name: 'convertOrderToQuote',
  input: both(target, both(quoteChanges, quoteStatus)),
});

/**
 * Moves an order along with its dispatch: taken back to New, or to Dispatched, Picked Up or Delivered; without a stage it
 * stays. `onlyUnderWay`: only one that is Picked Up or Delivered. `onlyForward`: only to a later stage. `decidedAt`: position
 * in the log of what was decided about the dispatch; a status that the order was given later stays. New that it was given
 * later is a refusal, as it takes the dispatch back, unless the caller `yields` to that.
 */
export const moveDispatchedOrder = publish({
  name: 'moveDispatchedOrder',
  input: fields({
    id: recordId,
    stage: optional(t.keyof({ NEW: null, DISPATCHED: null, PICKED_UP: null, DELIVERED: null })),
    onlyUnderWay: t.boolean,
    onlyForward: withDefault(t.boolean, false),
    yields: withDefault(t.boolean, false),
    decidedAt: t.Int,
  }),
});

/** A status that was set after a position of the log stays (`asOf`). */
const ofOrder = fields({ id: recordId, asOf: optional(t.Int) });

/** Moves an order to Posted to Load Board; one that is there stays. */
export const moveToLoadBoard = publish({ name: 'moveToLoadBoard', input: ofOrder });

/** Moves an order from Posted to Load Board to its status before, or to New; any other stays. */
export const moveFromLoadBoard = publish({ name: 'moveFromLoadBoard', input: ofOrder });
