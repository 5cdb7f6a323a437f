import { buildClient, buildServer } from './build.mjs';
import { install } from './install.mjs';

/** Brings packages, client and server up to date; what fails has said why, so that its name is enough here. */
export const prepare = async () => {
  try {
    await install();
    await buildClient();
    await buildServer();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};
