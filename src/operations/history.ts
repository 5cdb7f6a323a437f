import { createReadableCodec } from '../auditing/readable-codec.ts';
import { definitions } from '../product/declarations.ts';
import { withInstallation } from './installation.ts';
import { printEvents } from './print-events.ts';
import { momentOf, printHistory } from './print-history.ts';
import { streamOf } from './stream-of.ts';
import { remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run history -- quote ID [--at TIME]
npm run history -- STREAM [--at TIME]

Prints a record and its events: who, when, and which field changed from what to what. Of another stream, such as
referrers, statuses, office, list-views or users, it prints the events with their values as they are stored.
  --at TIME   as it was at an instant (2026-11-20T15:00:00Z) or at the end of a day in the office (2026-11-20)`,
  options: { at: { type: 'string' } },
  run: async ({ words, flags }) => {
    const { stream, record } = streamOf(words);
    const until = momentOf(flags.get('at'));
    return withInstallation(process.env, remark, ({ store, keys, database }) => {
      const codec = createReadableCodec(definitions, keys);
      const surroundings = { store, codec, sql: database.sql, say };
      return record === undefined
        ? printEvents(stream, until, surroundings)
        : printHistory(record, until, surroundings);
    });
  },
});
