import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import pg from 'pg';
import { Rejected } from '../shared-kernel/rejection.ts';

type Failure = Error & {
  readonly code?: string;
  readonly path?: string;
  readonly port?: number;
  readonly hostname?: string;
};
type Words<A> = Readonly<Record<string, (about: A) => string>>;

type Server = Pick<pg.Client, 'host' | 'port' | 'user' | 'database'>;

/** A database's address without its password. */
export const databaseInWords = (url: string): string => {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `The database ${database} at ${host}:${port}`;
};

const silent = ({ host, port }: Server): string =>
  `PostgreSQL does not answer at ${host}:${port}: start it or set DATABASE_URL.`;
const refusing = ({ host, port, user }: Server): string =>
  `PostgreSQL refuses the user ${user} at ${host}:${port}: put the user or the password in DATABASE_URL right.`;

/** The server was not reached; these also apply to servers other than PostgreSQL. */
const UNREACHED: Words<Server> = {
  ...{ ECONNREFUSED: silent, ENOTFOUND: silent, EAI_AGAIN: silent },
  ...{ ETIMEDOUT: silent, EHOSTUNREACH: silent, ENETUNREACH: silent },
};

/** PostgreSQL's own refusals of a connection. */
const REFUSED: Words<Server> = {
  ...{ '28P01': refusing, '28000': refusing },
  '3D000': ({ host, port, database }) =>
    `PostgreSQL at ${host}:${port} has no database ${database}: make it or set DATABASE_URL.`,
};

const FILES: Words<string> = {
  ENOENT: (path) =>
    existsSync(dirname(path))
      ? `There is no file ${path}.`
      : `There is no folder ${dirname(path)}. Make it first.`,
  EEXIST: (path) => `${path} exists already. Choose another name.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `${path} is not a folder, nor in one. Name a folder or move the file away.`,
  EACCES: (path) => `You may not use ${path}. Let the user that runs Lanebook read and write there.`,
};

/** Applies to any write. The system names the file or folder that it opens or makes, not one that is open. */
const NO_ROOM: Words<string | undefined> = {
  ENOSPC: (path) =>
    `There is no room left on the disk${path === undefined ? '' : ` of ${path}`}. Make some, or name a file on another one.`,
  EDQUOT: (path) =>
    `Your share of the disk${path === undefined ? '' : ` of ${path}`} is used up. Make room, or name a file on another disk.`,
  EFBIG: (path = 'The file') =>
    `${path} would be larger than this system, or a limit of yours (ulimit -f), allows.`,
};

/**
 * Failed attempts at several addresses of a host arrive as one error without a message; each contains the same
 * cause.
 */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError ? (error.errors[0] ?? error) : error;

/** Instruction for the operator; a rejection made of it is for people who can do nothing about it. */
export class OperatorError extends Error {}

const behind = (error: unknown): unknown =>
  error instanceof Rejected && error.cause instanceof OperatorError ? error.cause : error;

const ofDatabase = ({ code = '', port, hostname }: Failure, databaseUrl: string): string | undefined => {
  const server = (words: Words<Server>) => words[code] && new pg.Client({ connectionString: databaseUrl });
  const [unreached, refused] = [server(UNREACHED), server(REFUSED)];
  if (refused) return REFUSED[code]?.(refused);
  const isMeant = unreached && (unreached.port === port || unreached.host === hostname);
  return isMeant ? UNREACHED[code]?.(unreached) : undefined;
};

/** An error for the person who started this process: a sentence with what to do instead of a system code. */
export const inWords = (error: unknown, databaseUrl: string | undefined): string => {
  const first = firstOf(behind(error));
  if (!(first instanceof Error)) return String(first);
  const failure: Failure = first;
  const { code = '', path } = failure;
  const sentence = databaseUrl?.trim() ? ofDatabase(failure, databaseUrl) : undefined;
  return (
    sentence ??
    (path === undefined ? undefined : FILES[code]?.(path)) ??
    NO_ROOM[code]?.(path) ??
    first.message
  );
};
