import * as t from 'io-ts';
import type { Field } from '../../shared-kernel/field.ts';
import { listOf, parsed, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';

/** Set by hand, and stored unchanged. */
export const STORED_FLAGS = ['fire', 'flight', 'angry', 'auction', 'multiple_brokers'] as const;
export type StoredFlag = (typeof STORED_FLAGS)[number];

/** The engagement equivalent to `transport.fullPay`, which alone is stored. */
export const FULL_PAY_FLAG = 'fullpay';
type FlagSetByHand = StoredFlag | typeof FULL_PAY_FLAG;

export const AUTOMATIC_FLAGS = ['email_open', 'email_click'] as const;
type AutomaticFlag = (typeof AUTOMATIC_FLAGS)[number];

/**
 * Display name of each flag; the last two are set by the customer's actions, never by hand (specification, core
 * 3).
 */
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

/** The stored flags as fields: each is set or not. */
export const FLAGS = Object.fromEntries(
  STORED_FLAGS.map((flag): [StoredFlag, Field] => [flag, { label: ENGAGEMENT_NAMES[flag], kind: 'switch' }]),
) as Readonly<Record<StoredFlag, Field>>;

/** The stored flags among some, without duplicates, in list order. */
export const storedFlags = (flags: ReadonlyArray<string>): ReadonlyArray<StoredFlag> =>
  STORED_FLAGS.filter((flag) => flags.includes(flag));

/** One of some flags; any other is refused. */
const flagIn = <Flag extends string>(flags: ReadonlyArray<Flag>): t.Type<Flag, Flag> => {
  const isFlag = (value: unknown): value is Flag => flags.some((flag) => flag === value);
  const parse = (value: unknown) => (isFlag(value) ? value : undefined);
  return parsed('Flag', isFlag, parse, t.identity, MESSAGES.engagement);
};

/** A flag that stands for itself alone: neither full pay nor an automatic one. */
export const storedFlag = flagIn(STORED_FLAGS);

/** A flag that people toggle; automatic ones are refused. */
const flagSetByHand = flagIn<FlagSetByHand>([...STORED_FLAGS, FULL_PAY_FLAG]);

const MOST_FLAGS = 20;

/** The flags set by hand; empty by default. */
export const flagsSetByHand = withDefault(listOf(flagSetByHand, MOST_FLAGS, MESSAGES.engagement), []);
