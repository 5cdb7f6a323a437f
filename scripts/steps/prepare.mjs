import { buildClient, buildServer } from './build.mjs';
import { inTurn } from './in-turn.mjs';
import { install } from './install.mjs';
import { ROOT } from './run.mjs';

const sayWait = (pid) => console.log(`Waiting: process ${pid} is installing or building here already`);

/**
 * Brings packages, client and server up to date, one process at a time; what fails has said why, so that its name is
 * enough here.
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
