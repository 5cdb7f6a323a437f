import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import { createAccounts, FIRST } from './accounts.ts';
import { type AppendSwitches, handleAppend, handleBatchAppend } from './appends.ts';
import { createCertificate } from './certificate.ts';
import { createLog, type Log } from './log.ts';
import { streamIn } from './messages.ts';
import { handleRead, type ReadSwitches } from './reads.ts';
import { startRelay } from './relay.ts';
import { wire } from './wire-types.ts';

const supportedMethods = () => {
  const supported = new wire.SupportedMethods();
  supported.setEventStoreServerVersion('24.10.0');
  for (const name of ['append', 'batchappend', 'read']) {
    const method = new wire.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    supported.addMethods(method);
  }
  return supported;
};

/** A node as the gossip of a cluster tells it. */
export type Member = { readonly port: number; readonly leads: boolean; readonly isAlive: boolean };

const cluster = (members: ReadonlyArray<Member>) => {
  const info = new wire.ClusterInfo();
  for (const [nth, { port, leads, isAlive }] of members.entries()) {
    const endpoint = new wire.EndPoint();
    endpoint.setAddress('127.0.0.1');
    endpoint.setPort(port);
    const id = new wire.shared.UUID();
    id.setString(`00000000-0000-4000-8000-00000000000${nth + 1}`);
    const { LEADER, FOLLOWER } = wire.MemberInfo.VNodeState;
    const member = new wire.MemberInfo();
    member.setInstanceId(id);
    member.setTimeStamp('0');
    member.setState(leads ? LEADER : FOLLOWER);
    member.setIsAlive(isAlive);
    member.setHttpEndPoint(endpoint);
    info.addMembers(member);
  }
  return info;
};

type Answers<A> = (call: unknown, answer: sendUnaryData<A>) => void;

const answering =
  <A>(what: () => A): Answers<A> =>
  (_call, answer) =>
    answer(null, what());

type Removing = { readonly request: { getOptions(): Parameters<typeof streamIn>[0] } };

const removing =
  <A>(remove: (stream: string) => void, done: () => A) =>
  ({ request }: Removing, answer: sendUnaryData<A>): void => {
    remove(streamIn(request.getOptions()));
    answer(null, done());
  };

/** Credentials of a server with TLS, and the query that lets a client trust them. */
const withTls = () => {
  const { certificate, key } = createCertificate();
  const folder = mkdtempSync(join(tmpdir(), 'lanebook-stand-in-'));
  const file = join(folder, 'ca.crt');
  writeFileSync(file, certificate);
  const pair = { cert_chain: Buffer.from(certificate), private_key: Buffer.from(key) };
  return {
    credentials: ServerCredentials.createSsl(null, [pair]),
    query: `tls=true&tlsCAFile=${file}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/**
 * A stand-in that speaks EventStoreDB's protocol over a real connection and keeps its log in memory. It
 * follows the documented behavior that Lanebook depends on; `switches` and `wire` let a test make it
 * misbehave. With `users` it has TLS, an administrator, and asks everybody who they are. It is a cluster of one,
 * which leads, unless `members` tells of others, with whom it shares its `log`.
 */
export const startStandIn = async ({
  users = false,
  log = createLog(),
  members,
}: {
  readonly users?: boolean;
  readonly log?: Log;
  readonly members?: () => ReadonlyArray<Member>;
} = {}) => {
  const switches: AppendSwitches & ReadSwitches = {
    reads: 0,
    mostReads: 0,
    readsNow: 0,
    sent: 0,
    end: new Set(),
  };
  const accounts = createAccounts(log);
  const tls = users ? withTls() : undefined;
  if (tls) switches.access = accounts.access;
  const server = new Server({ 'grpc.max_receive_message_length': 4 * 1024 * 1024 });
  server.addService(wire.StreamsService, {
    append: handleAppend(log, switches),
    batchAppend: handleBatchAppend(log, switches),
    read: handleRead(log, switches),
    delete: removing(log.deleteStream, () => new wire.DeleteResp()),
    tombstone: removing(log.tombstone, () => new wire.TombstoneResp()),
  });
  server.addService(wire.ServerFeaturesService, {
    getSupportedMethods: answering(supportedMethods),
  });
  server.addService(wire.UsersService, accounts.service);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', tls?.credentials ?? ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  const relay = await startRelay(port);
  const alone = [{ port: relay.port, leads: true, isAlive: true }];
  server.addService(wire.GossipService, { read: answering(() => cluster(members?.() ?? alone)) });
  return {
    port: relay.port,
    url: tls
      ? `esdb://${FIRST.username}:${FIRST.password}@localhost:${relay.port}?${tls.query}`
      : `esdb://127.0.0.1:${relay.port}?tls=false`,
    clusterUrl: `esdb+discover://127.0.0.1:${relay.port}?tls=false`,
    log,
    switches,
    wire: relay,
    stop: async () => {
      await relay.shut();
      server.forceShutdown();
      tls?.remove();
    },
  };
};

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
