import type { EventStoreDb } from '../../platform/event-store/eventstoredb.ts';

const EVERY_MS = 2_000;

/** Says every two seconds how many of a backup's events the store holds by now. */
export const tellingProgress = (store: EventStoreDb, say: (line: string) => void): EventStoreDb => {
  let [events, told] = [0, Date.now()];
  return {
    ...store,
    appendInOrder: async (stream, expected, run) => {
      const answer = await store.appendInOrder(stream, expected, run);
      events += run.length;
      if (answer.kind === 'appended' && Date.now() - told > EVERY_MS) {
        told = Date.now();
        say(`${events} events so far`);
      }
      return answer;
    },
  };
};
