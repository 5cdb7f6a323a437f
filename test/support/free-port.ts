import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the systems' ephemeral ports: an outgoing connection could take one between check and use. */
const PORTS = [20_000, 32_000] as const;

/** A free port; concurrent workers hardly ever get the same one. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(...PORTS);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
};
