import type * as users from '@eventstore/db-client/generated/users_pb';
import type { Metadata, sendUnaryData } from '@grpc/grpc-js';
import type { Log } from './log.ts';
import type { Access } from './refusals.ts';
import { wire } from './wire-types.ts';

const ADMINISTRATORS = '$admins';
const EVERYBODY = '$all';
/** The administrator that a new server has. */
export const FIRST = { username: 'admin', password: 'changeit' } as const;

type Account = { password: string; readonly groups: ReadonlyArray<string> };
type Acl = Readonly<Record<string, string | ReadonlyArray<string>>>;
type Call<Options> = { readonly request: { getOptions(): Options | undefined } };

const KEYS = { read: '$r', write: '$w', 'read metadata': '$mr', 'write metadata': '$mw' } as const;

const metadataOf = (log: Log, stream: string): { readonly $acl?: Acl } => {
  const last = log.streamOf(`$$${stream}`)?.at(-1);
  return last ? JSON.parse(Buffer.from(last.data).toString()) : {};
};

const credentialsIn = (metadata: Metadata): readonly [username: string, password: string] | undefined => {
  const [, encoded] = /^Basic (.*)$/.exec(String(metadata.get('authorization')[0] ?? '')) ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  return [username, password.join(':')];
};

/**
 * Accounts of a server with TLS, and what they may do: as the streams' metadata say, otherwise everything with
 * streams that are not the server's own.
 */
export const createAccounts = (log: Log) => {
  const accounts = new Map<string, Account>([
    [FIRST.username, { password: FIRST.password, groups: [ADMINISTRATORS] }],
  ]);

  const access: Access = (metadata, right, name) => {
    const [username, password] = credentialsIn(metadata) ?? [];
    const account = username === undefined ? undefined : accounts.get(username);
    if (username !== undefined && account?.password !== password) return 'unknown';
    const roles = [EVERYBODY, ...(account?.groups ?? []), ...(username === undefined ? [] : [username])];
    if (roles.includes(ADMINISTRATORS)) return undefined;
    const isMeta = name.startsWith('$$') && name !== '$$';
    const stream = isMeta ? name.slice(2) : name;
    const key = KEYS[isMeta ? (`${right} metadata` as const) : right];
    const said = metadataOf(log, stream).$acl?.[key];
    const allowed = said ?? (stream.startsWith('$') ? ADMINISTRATORS : EVERYBODY);
    return [allowed].flat().some((role) => roles.includes(role)) ? undefined : 'denied';
  };

  const service = {
    create: ({ request }: Call<users.CreateReq.Options>, answer: sendUnaryData<users.CreateResp>): void => {
      const options = request.getOptions();
      const account = { password: options?.getPassword() ?? '', groups: options?.getGroupsList() ?? [] };
      accounts.set(options?.getLoginName() ?? '', account);
      answer(null, new wire.users.CreateResp());
    },
    resetPassword: (
      { request }: Call<users.ResetPasswordReq.Options>,
      answer: sendUnaryData<users.ResetPasswordResp>,
    ): void => {
      const account = accounts.get(request.getOptions()?.getLoginName() ?? '');
      if (account) account.password = request.getOptions()?.getNewPassword() ?? '';
      answer(null, new wire.users.ResetPasswordResp());
    },
    delete: ({ request }: Call<users.DeleteReq.Options>, answer: sendUnaryData<users.DeleteResp>): void => {
      accounts.delete(request.getOptions()?.getLoginName() ?? '');
      answer(null, new wire.users.DeleteResp());
    },
  };

  return { access, service };
};
