import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AccessDeniedError,
  binaryEvent,
  EventStoreDBClient,
  jsonEvent,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { credentialsIn } from '../../src/platform/event-store/eventstoredb/address.ts';
import { wire } from './wire-types.ts';

const ADMINISTRATORS = '$admins';
const LOG = '$all';

type Users = InstanceType<typeof wire.UsersClient>;
/** Metadata and options of a call. */
type Arguments = [Parameters<Users['create']>[1], Parameters<Users['create']>[2]];
/** The client's own means for calls, which it offers for some of the server's services only. */
type Calls = {
  readonly execute: (
    of: typeof wire.UsersClient,
    name: string,
    action: (users: Users) => Promise<unknown>,
  ) => Promise<unknown>;
  readonly callArguments: (options: object) => Arguments;
};

/** A user of the server who is no administrator. Streams are named without prefix. */
export type ServerUser = {
  readonly username: string;
  /** The server's address, with this user's name and a password, by default the right one. */
  readonly url: (password?: string) => string;
  readonly mayReadLog: (may: boolean) => Promise<void>;
  readonly deny: (right: 'read' | 'write', ...streams: ReadonlyArray<string>) => Promise<void>;
  /** Takes back every `deny` of these streams. */
  readonly allow: (...streams: ReadonlyArray<string>) => Promise<void>;
  /** Returns once the server refuses the password before it. */
  readonly setPassword: (password: string) => Promise<void>;
  readonly firstPassword: string;
};

/**
 * What an administrator does in a server: the stand-in and a real one alike, by their own protocol. Streams are
 * named without prefix.
 */
export const createAdministrator = (url: string, prefix: string) => {
  const client = EventStoreDBClient.connectionString(url);
  const credentials = credentialsIn(url) ?? { username: '', password: '' };
  const undoing: Array<() => Promise<unknown>> = [];

  const askUsers = (
    ask: (users: Users, rest: [...Arguments, done: (error: unknown) => void]) => unknown,
  ): Promise<unknown> => {
    const calls = client as unknown as Calls;
    const rest = calls.callArguments({ credentials, requiresLeader: true });
    return calls.execute(
      wire.UsersClient,
      'users',
      (users) =>
        new Promise<void>((resolve, reject) => {
          ask(users, [...rest, (error) => (error ? reject(error) : resolve())]);
        }),
    );
  };

  const setMetadata = (stream: string, metadata: Parameters<typeof client.setStreamMetadata>[1]) =>
    client.setStreamMetadata(`${prefix}${stream}`, metadata, { credentials });

  const readersOfLog = async (): Promise<ReadonlyArray<string>> => {
    const { metadata } = await client.getStreamMetadata(LOG, { credentials });
    return metadata?.acl?.readRoles ?? [ADMINISTRATORS];
  };
  const letReadLog = (roles: ReadonlyArray<string>) =>
    client.setStreamMetadata(LOG, { acl: { readRoles: [...roles] } }, { credentials });

  /** A user who may read the log, and everything with the streams behind the prefix. */
  const addUser = async (): Promise<ServerUser> => {
    const username = `lanebook-${randomUUID().slice(0, 8)}`;
    const firstPassword: string = randomUUID();
    let current = firstPassword;
    const adding = new wire.users.CreateReq.Options();
    adding.setLoginName(username).setFullName(username).setPassword(firstPassword);
    await askUsers((users, rest) => users.create(new wire.users.CreateReq().setOptions(adding), ...rest));
    undoing.push(() =>
      askUsers((users, rest) => {
        const removing = new wire.users.DeleteReq.Options().setLoginName(username);
        return users.delete(new wire.users.DeleteReq().setOptions(removing), ...rest);
      }),
    );
    const mayReadLog = async (may: boolean): Promise<void> => {
      const others = (await readersOfLog()).filter((role) => role !== username);
      await letReadLog(may ? [...others, username] : others);
    };
    undoing.push(() => mayReadLog(false));
    await mayReadLog(true);
    const isRefused = async (password: string): Promise<boolean> => {
      try {
        for await (const _event of client.readAll({ maxCount: 1, credentials: { username, password } }))
          break;
      } catch (error) {
        return error instanceof AccessDeniedError;
      }
      return false;
    };
    return {
      ...{ username, firstPassword, mayReadLog },
      url: (password = current) => url.replace(/\/\/[^@/?]*@/, `//${username}:${password}@`),
      deny: async (right, ...streams) => {
        for (const stream of streams)
          await setMetadata(stream, { acl: { [`${right}Roles`]: [ADMINISTRATORS] } });
      },
      allow: async (...streams) => {
        for (const stream of streams) await setMetadata(stream, {});
      },
      setPassword: async (password) => {
        const changing = new wire.users.ResetPasswordReq.Options()
          .setLoginName(username)
          .setNewPassword(password);
        await askUsers((users, rest) =>
          users.resetPassword(new wire.users.ResetPasswordReq().setOptions(changing), ...rest),
        );
        const before = current;
        current = password;
        while (before !== password && !(await isRefused(before))) await pause(20);
      },
    };
  };

  return {
    ...{ client, credentials, addUser },
    deleteStream: (stream: string) => client.deleteStream(`${prefix}${stream}`, { credentials }),
    tombstone: (stream: string) => client.tombstoneStream(`${prefix}${stream}`, { credentials }),
    truncate: (stream: string, before: number) => setMetadata(stream, { truncateBefore: before }),
    /** Appends an event of a type with no content, past Lanebook. */
    appendEmpty: (stream: string, type: string) =>
      client.appendToStream(`${prefix}${stream}`, [jsonEvent({ type, data: {} })], { credentials }),
    /** Appends events of others to a new stream of theirs. */
    appendAsStranger: (count: number) =>
      client.appendToStream(
        `payment-${randomUUID()}`,
        Array.from({ length: count }, () => binaryEvent({ type: 'Paid', data: Buffer.from('no JSON') })),
        { credentials },
      ),
    /** Number of events in a stream. */
    count: async (stream: string): Promise<number> => {
      let count = 0;
      try {
        for await (const _event of client.readStream(`${prefix}${stream}`, { credentials })) count += 1;
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return count;
    },
    /** Removes the users again, and leaves. */
    close: async (): Promise<void> => {
      for (const undo of undoing.splice(0).reverse()) await undo();
      await client.dispose();
    },
  };
};

export type Administrator = ReturnType<typeof createAdministrator>;
