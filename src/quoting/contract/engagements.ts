import * as t from 'io-ts';
import { listOf, parsed, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';

/** Set by hand, and kept as they are. */
export const STORED_FLAGS = ['fire', 'flight', 'angry', 'auction', 'multiple_brokers'] as const;
export type StoredFlag = (typeof STORED_FLAGS)[number];

/** The engagement that is the same switch as `transport.fullPay`, and is stored there alone. */
export const FULL_PAY_FLAG = 'fullpay';
type FlagSetByHand = StoredFlag | typeof FULL_PAY_FLAG;

export const AUTOMATIC_FLAGS = ['email_open', 'email_click'] as const;
type AutomaticFlag = (typeof AUTOMATIC_FLAGS)[number];

/** What people call each flag; the last two are set by what the customer does, never by hand (specification, core 3). */
export const ENGAGEMENT_NAMES: Readonly<Record<FlagSetByHand | AutomaticFlag, string>> = {
  fire: 'Fire',
  flight: 'Flight',
  angry: 'Angry',
  auction: 'Auction',
  multiple_brokers: 'Multiple brokers',
  fullpay: 'Full pay',
  email_open: 'E-mail opened',
  email_click: 'E-mail link clicked',
};

const FLAGS_SET_BY_HAND: ReadonlyArray<string> = [...STORED_FLAGS, FULL_PAY_FLAG];

const isFlagSetByHand = (value: unknown): value is FlagSetByHand =>
  typeof value === 'string' && FLAGS_SET_BY_HAND.includes(value);

/** The stored flags among some, each once, in the order of their list. */
export const storedFlags = (flags: ReadonlyArray<string>): ReadonlyArray<StoredFlag> =>
  STORED_FLAGS.filter((flag) => flags.includes(flag));

/** A flag that people toggle; the automatic ones are refused. */
const flagSetByHand: t.Type<FlagSetByHand, string> = parsed(
  'FlagSetByHand',
  isFlagSetByHand,
  (value) => (isFlagSetByHand(value) ? value : undefined),
  t.identity,
  MESSAGES.engagement,
);

const MOST_FLAGS = 20;

/** The flags that somebody sets by hand; none where they are left out. */
export const flagsSetByHand = withDefault(listOf(flagSetByHand, MOST_FLAGS, MESSAGES.engagement), []);
