/** What the stand-in does with a listing, by the ZIP code of its pickup: places in Montana where cars are rare. */
const TRIGGERS = {
  /** Answers after six seconds. */
  '59001': 'slow',
  /** Answers 503 for a minute from the first attempt on. */
  '59003': 'down',
  /** Refuses the price and the date of availability. */
  '59006': 'refused',
  /** Takes the listing, and breaks the connection: it is found by order, and in the events. */
  '59007': 'lost, taken',
  /** Breaks the connection and takes nothing. */
  '59008': 'lost, not taken',
  /** A carrier books it after five seconds, picks up after a minute and delivers after another. */
  '59010': 'booked',
  /** Takes the listing, and answers 503 as a gateway does that waited in vain. */
  '59011': 'taken behind a gateway',
  /** A carrier rejects it; another one books it after five seconds, and cancels after a minute. */
  '59012': 'given back',
} as const;

export type Trigger = (typeof TRIGGERS)[keyof typeof TRIGGERS];

const isTrigger = (zip: string): zip is keyof typeof TRIGGERS => Object.hasOwn(TRIGGERS, zip);

export const triggerOf = (zip: unknown): Trigger | undefined =>
  typeof zip === 'string' && isTrigger(zip) ? TRIGGERS[zip] : undefined;
