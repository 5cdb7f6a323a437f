import type { AnyCommand } from '../platform/command/command.ts';
import { QUOTE_STATUS } from '../quoting/contract/known-statuses.ts';
import { addQuoteNote } from '../quoting/record/commands/notes.ts';
import { updateQuote } from '../quoting/record/commands/update-quote.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import type { CarrierIds } from './demo-carriers.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { LATER_NOTES } from './ingredients.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 41_907;

/** Ids of the demo's people who may change quotes. */
const EDITORS = ['1', '2', '3', '4', '4'];

/** A later change of a record; `input` of the command, for the record's id and those of the carriers. */
export type DemoChange = {
  readonly command: AnyCommand;
  readonly by: string;
  readonly input: (id: number, idOf?: CarrierIds) => object;
};

type Deed = (random: Random, quote: DemoQuote, today: CivilDate) => Omit<DemoChange, 'by'>;

const update = (changes: object): Omit<DemoChange, 'by'> => ({
  command: updateQuote,
  input: (id) => ({ id, ...changes }),
});

const note: Deed = (random) => {
  const text = random.pick(LATER_NOTES);
  return { command: addQuoteNote, input: (quoteId) => ({ quoteId, note: text }) };
};

const moved: Deed = (random, { transport }, today) =>
  update({ transport: { ...transport, availableDate: addDays(today, random.between(2, 30)) } });

/** Without full pay a higher base price raises the total by as much. */
const dearer: Deed = (random, quote, today) => {
  const { transport } = quote;
  if (transport.fullPay) return moved(random, quote, today);
  const more = random.between(1, 6) * 25;
  const basePrice = transport.basePrice + more;
  return update({ transport: { ...transport, basePrice, totalPrice: transport.totalPrice + more } });
};

const LATER_STATUSES = [QUOTE_STATUS.attempted, QUOTE_STATUS.quoted, QUOTE_STATUS.followUp, QUOTE_STATUS.hot];

const DEEDS: ReadonlyArray<Deed> = [
  note,
  note,
  dearer,
  moved,
  (random) => update({ parentStatusId: String(random.pick(LATER_STATUSES)) }),
  (random) => update({ assigneeId: random.pick(['2', '3', '4', '5']) }),
  (random, { followups }, today) =>
    update({ followups: [...followups.slice(0, 1), { followupOn: addDays(today, random.between(20, 30)) }] }),
];

/** Later changes of each quote, in order; deterministic for a day. Most have none. */
export const demoChanges = (
  quotes: ReadonlyArray<DemoQuote>,
  today: CivilDate,
): ReadonlyArray<ReadonlyArray<DemoChange>> => {
  const random = createRandom(SEED);
  return quotes.map((quote) =>
    Array.from({ length: random.chance(40) ? random.between(1, 4) : 0 }, () => ({
      ...random.pick(DEEDS)(random, quote, today),
      by: random.pick(EDITORS),
    })),
  );
};
