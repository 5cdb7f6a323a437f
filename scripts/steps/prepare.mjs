import { buildClient } from './client.mjs';
import { install } from './install.mjs';

/** Brings packages and client up to date; what fails has said why, so that its name is enough here. */
export const prepare = async () => {
  try {
    await install();
    await buildClient();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};
