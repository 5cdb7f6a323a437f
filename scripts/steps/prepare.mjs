import { buildClient, buildServer } from './build.mjs';
import { inTurn } from './in-turn.mjs';
import { install } from './install.mjs';
import { ROOT } from './run.mjs';

const sayWait = (pid) => console.log(`Waiting: process ${pid} is installing or building here already`);

/**
 * Updates packages, client and server, one process at a time; rejects with a step's name, since its output
 * says why.
 */
export const prepare = async () => {
  try {
    await inTurn(
      `${ROOT}dist/preparing`,
      async () => {
        await install();
        await buildClient();
        await buildServer();
      },
      sayWait,
    );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};
