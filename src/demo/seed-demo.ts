import { addUser } from '../identity/commands/add-user.ts';
import type { Send } from '../platform/command/command.ts';
import { createQuote } from '../quoting/commands/create-quote.ts';
import { type Actor, allows, staffActor, systemActor } from '../shared-kernel/actor.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { demoChanges } from './demo-changes.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { demoQuotes } from './demo-quotes.ts';
import { createSender } from './sender.ts';

const DEMO = '0f3c1a52-7d0b-5c58-9a55-6f2f6d6c2e01';
const QUOTES = 60;

export type DemoSeeding = {
  readonly send: Send;
  readonly today: CivilDate;
  /** Resolves once every read model has reached a position: a quote's decision looks people and catalogues up. */
  readonly visible: (position: bigint) => Promise<unknown>;
  /** Told of what is new: a repeated seeding that finds everything in place says nothing. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The log's position before the seeding. */
  readonly from?: bigint;
};

const ACTORS: ReadonlyArray<Actor> = DEMO_PEOPLE.map(({ role, permissions }, index) =>
  staffActor(String(index + 1), role, permissions),
);

const personOf = (userId: string): Actor => ACTORS[Number(userId) - 1] ?? systemActor('demo');

/** Whoever takes care of a quote has taken it down, if they may; otherwise the sales person did. */
const creatorOf = (assigneeId: string): Actor => {
  const assignee = personOf(assigneeId);
  const sales = DEMO_PEOPLE.findIndex(({ role }) => role === 'SALES');
  return allows(assignee, 'quote_create') ? assignee : personOf(String(sales + 1));
};

/** Fills an installation that has its catalogue, and no users, with people, quotes and what became of them, by sending commands alone. */
export const seedDemo = async ({
  send,
  today,
  visible,
  onProgress,
  from = 0n,
}: DemoSeeding): Promise<void> => {
  const sender = createSender(send, DEMO);
  for (const person of DEMO_PEOPLE)
    await sender.send(addUser, person, systemActor('demo'), `person/${person.email}`);
  await visible(sender.position());
  const quotes = demoQuotes(QUOTES, today);
  const changes = demoChanges(quotes, today);
  for (const [index, input] of quotes.entries()) {
    const about = `quote/${index + 1}`;
    const made = await sender.send(createQuote, input, creatorOf(input.assigneeId), about);
    for (const [nth, change] of (changes[index] ?? []).entries()) {
      if (!made) break;
      await sender.send(
        change.command,
        change.input(made.newId),
        personOf(change.by),
        `${about}/change/${nth + 1}`,
      );
    }
    if (sender.position() > from) onProgress?.(index + 1, QUOTES);
  }
};
