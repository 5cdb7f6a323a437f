import { createTellingCodec } from '../auditing/telling-codec.ts';
import { definitions } from '../core.ts';
import { withInstallation } from './installation.ts';
import { momentOf, printHistory } from './print-history.ts';
import { recordOf } from './record-of.ts';
import { remark, runTool, say } from './tool.ts';

await runTool({
  usage: `npm run history -- quote ID [--at TIME]

Prints a record and its events: who, when, and which field changed from what to what.
  --at TIME   the record as it was at an instant (2026-11-20T15:00:00Z) or at the end of a day in
              the office (2026-11-20)`,
  options: { at: { type: 'string' } },
  run: async ({ words, flags }) => {
    const record = recordOf(words);
    const until = momentOf(flags.get('at'));
    return withInstallation(process.env, remark, ({ store, keys, database }) =>
      printHistory(record, until, {
        store,
        codec: createTellingCodec(definitions, keys),
        sql: database.sql,
        say,
      }),
    );
  },
});
