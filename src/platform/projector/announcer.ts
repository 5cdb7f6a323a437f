import type { After } from '../after.ts';
import { createPaced } from '../paced.ts';
import type { Sql } from '../sql.ts';
import { payloadOf, type StepMade } from './progress.ts';

/** Notifies other nodes of the progress of tables that this node leads. */
export type Announcer = {
  /** Sends at once, or together with news of the next few ms. A failed notification is covered by the next one. */
  readonly announce: (news: ReadonlyArray<StepMade>) => void;
};

/** Each NOTIFY wakes a connection of every node; waits on other nodes grow by this much at most. */
export const ANNOUNCE_EVERY_MS = 25;

/** Merges two notifications about one table. */
const together = (before: StepMade | undefined, step: StepMade): StepMade => ({
  ...step,
  isChanged: step.isChanged || before?.isChanged === true,
});

export const createAnnouncer = (sql: Sql, after?: After): Announcer => {
  const pending = new Map<string, StepMade>();
  const send = (): void => {
    const payloads = [...pending.values()].map(payloadOf);
    pending.clear();
    sql('projected', `select pg_notify('projected', payload) from unnest($1::text[]) payload`, [
      payloads,
    ]).catch(() => undefined);
  };
  const sending = createPaced(ANNOUNCE_EVERY_MS, send, after);

  return {
    announce: (news) => {
      for (const step of news) pending.set(step.table, together(pending.get(step.table), step));
      if (news.length > 0) sending.ask();
    },
  };
};
