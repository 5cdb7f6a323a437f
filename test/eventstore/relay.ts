import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server, which can break connections, refuse new ones, and stand still. */
export const startRelay = async (target: number, host = '127.0.0.1') => {
  const sockets = new Set<Socket>();
  const links = new Set<() => void>();
  let open = true;
  let frozen = false;
  const server = createServer((near) => {
    if (!open) return void near.destroy();
    const far = connect(target, host);
    const link = (): void => {
      near.pipe(far);
      far.pipe(near);
    };
    links.add(link);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true).on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        links.delete(link);
        other.destroy();
      });
    }
    if (!frozen) link();
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
    /** Keeps connections and accepts new ones, but nothing passes, as if the server's process were stopped. */
    freeze: (): void => {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw: (): void => {
      frozen = false;
      for (const link of links) link();
    },
    /** Breaks every connection and refuses new ones until reopened. */
    shut,
    open: async (): Promise<void> => {
      open = true;
      await listen(port);
    },
  };
};
