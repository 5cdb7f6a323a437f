import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server, which can break connections and refuse new ones. */
export const startRelay = async (target: number, host = '127.0.0.1') => {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((near) => {
    if (!open) return void near.destroy();
    const far = connect(target, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true).on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  const shut = async (): Promise<void> => {
    open = false;
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  return {
    port,
    /** Breaks every connection; accepts new ones. */
    cut,
    /** Breaks every connection and refuses new ones until reopened. */
    shut,
    open: async (): Promise<void> => {
      open = true;
      await listen(port);
    },
  };
};
