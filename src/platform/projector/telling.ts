import { createPaced } from '../paced.ts';
import type { Sql } from '../sql.ts';
import { payloadOf, type Told } from './progress.ts';

/** Tells the other nodes how far tables have come that this node leads. */
export type Telling = {
  /** At once, or with all that follows within some ms. What cannot be told now, whoever tells next goes beyond. */
  readonly tell: (news: ReadonlyArray<Told>) => void;
};

/** Each NOTIFY wakes a connection of every node; those who wait on another node wait so much longer at most. */
const TELL_EVERY_MS = 25;

/** What both say of one table. */
const together = (before: Told | undefined, told: Told): Told => ({
  ...told,
  isChanged: told.isChanged || before?.isChanged === true,
});

export const createTelling = (sql: Sql): Telling => {
  const untold = new Map<string, Told>();
  const sending = createPaced(TELL_EVERY_MS, () => {
    const payloads = [...untold.values()].map(payloadOf);
    untold.clear();
    sql('projected', `select pg_notify('projected', told) from unnest($1::text[]) told`, [payloads]).catch(
      () => undefined,
    );
  });

  return {
    tell: (news) => {
      for (const told of news) untold.set(told.table, together(untold.get(told.table), told));
      if (news.length > 0) sending.ask();
    },
  };
};
