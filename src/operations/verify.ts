import { headConflicts } from '../auditing/head-queries.ts';
import { verifyLog } from '../auditing/verify-log.ts';
import { withInstallation } from './installation.ts';
import { tellVerdict } from './print-verdict.ts';
import { Misused, remark, runTool, say } from './tool.ts';

const EVERY_MS = 2_000;

await runTool({
  usage: `npm run verify

Recomputes the hash chain of every stream, compares it with the heads that are kept outside the log,
and names the first broken link of each broken stream. Exit code 1 when there is one.`,
  run: async ({ words }) => {
    if (words.length > 0) throw new Misused('There is nothing to choose: the whole log is verified.');
    return withInstallation(process.env, remark, async ({ store, database, gapless }) => {
      let told = Date.now();
      const verdict = await verifyLog({
        store,
        sql: database.sql,
        gapless,
        onProgress: (position, head) => {
          if (Date.now() - told < EVERY_MS) return;
          told = Date.now();
          remark(`position ${position} of ${head}`);
        },
      });
      return tellVerdict(verdict, await headConflicts(database.sql), say);
    });
  },
});
