import { setTimeout as pause } from 'node:timers/promises';
import type { Append } from './appends.ts';
import { createLog } from './log.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

const NODES = 3;

/**
 * Stand-ins that are a cluster: one log, since a record counts once a majority has it, and one of them leads.
 * When the leader is gone, the others have none until another one is elected.
 */
export const startCluster = async ({ electionMs = 500 } = {}) => {
  const log = createLog();
  const nodes: StandIn[] = [];
  const gone = new Set<StandIn>();
  let leader: StandIn | undefined;
  let elections = 0;
  const members = () =>
    nodes.map((node) => ({ port: node.port, leads: node === leader, isAlive: !gone.has(node) }));
  for (let nth = 0; nth < NODES; nth += 1) nodes.push(await startStandIn({ log, members }));

  const follow = (one: StandIn | undefined): void => {
    leader = one;
    for (const { switches } of nodes) switches.leader = leader ?? 'nobody';
    if (leader) delete leader.switches.leader;
  };
  /** The next node that is there leads, as soon as it is elected. */
  const elect = async (): Promise<void> => {
    const before = leader ? nodes.indexOf(leader) : -1;
    follow(undefined);
    await pause(electionMs);
    const others = nodes.map((_node, nth) => nodes[(before + 1 + nth) % NODES]);
    follow(others.find((node) => node && !gone.has(node)));
    elections += 1;
  };
  follow(nodes[0]);

  /** Takes the leader away; returns how it comes back, as a follower. */
  const without = async (
    leave: (node: StandIn) => unknown,
    comeBack: (node: StandIn) => unknown,
  ): Promise<() => Promise<void>> => {
    const node = leader;
    if (!node) throw new Error('there is no leader');
    gone.add(node);
    const left = leave(node);
    await elect();
    await left;
    return async () => {
      await comeBack(node);
      gone.delete(node);
    };
  };

  const killLeader = () =>
    without(
      ({ wire }) => wire.shut(),
      ({ wire }) => wire.open(),
    );

  /**
   * Kills the leader between storing its next append and answering; `isReplicated`: the others have the events.
   * Otherwise nobody has seen them, and they are gone.
   */
  const killAtAppend = ({ isReplicated }: { readonly isReplicated: boolean }) =>
    new Promise<() => Promise<void>>((resolve, reject) => {
      const isNew = new Set<Append>();
      const beforeStoring = (append: Append): void => {
        if (!log.events.some(({ id }) => id === append.events[0]?.id)) isNew.add(append);
      };
      const afterStoring = (append: Append): void => {
        if (!isNew.has(append) || log.events.at(-1)?.id !== append.events.at(-1)?.id) return;
        for (const { switches } of nodes) {
          delete switches.beforeStoring;
          delete switches.afterStoring;
        }
        if (!isReplicated) log.rollBack(log.events.length - append.events.length);
        killLeader().then(resolve, reject);
      };
      for (const { switches } of nodes) Object.assign(switches, { beforeStoring, afterStoring });
    });

  return {
    url: `esdb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    log,
    nodes: nodes as ReadonlyArray<StandIn>,
    elections: () => elections,
    killLeader,
    killAtAppend,
    /** Its connections stay, and say nothing. */
    freezeLeader: () =>
      without(
        ({ wire }) => wire.freeze(),
        ({ wire }) => wire.thaw(),
      ),
    stop: async (): Promise<void> => {
      for (const { stop } of nodes) await stop();
    },
  };
};

export type StandInCluster = Awaited<ReturnType<typeof startCluster>>;
