import type { Actor } from '../shared-kernel/actor.ts';
import type { AnyContextQuery } from '../shared-kernel/context-query.ts';
import type { Requirement } from '../shared-kernel/permission.ts';
import type { PublishedCommand } from '../shared-kernel/published-command.ts';
import type { CommandResult } from './command/command.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { ResolverContext } from './resolver.ts';
import type { Sql } from './sql.ts';

/** Query string parameters: external, undecoded. A repeated key has a list. */
export type RestQuery = Readonly<Record<string, unknown>>;

type Endpoint = {
  readonly path: `/rest-api/${string}`;
  readonly permission: Requirement;
  /** Read models that must contain the client's writes first; none by default. */
  readonly reads?: ReadonlyArray<AnyReadModel>;
  /** Queries of other contexts that it asks: what those are read from must contain the client's writes too. */
  readonly asks?: ReadonlyArray<AnyContextQuery>;
};

/** `send` sends a command in the name of the caller, for what a call has to keep. */
export type RestContext = ResolverContext & {
  readonly send: <Input>(command: PublishedCommand<Input>, input: unknown) => Promise<CommandResult>;
};

export type JsonEndpoint = Endpoint & {
  readonly resolve: (query: RestQuery, context: RestContext) => Promise<unknown>;
};

/** A file that is generated while it is sent. */
export type Download = {
  readonly fileName: string;
  readonly contentType: string;
  /** Pulled as the client consumes; ended early (`return`) when the client leaves. */
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Log entry at its end: no personal data. */
  readonly account: () => Readonly<Record<string, unknown>>;
};

export type DownloadEndpoint = Endpoint & {
  readonly download: (query: RestQuery, context: ResolverContext) => Promise<Download>;
};

/** What another system delivers to us: a POST that proves itself by its headers, in JSON. */
export type Delivery = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
};

export type DeliveryContext = {
  readonly sql: Sql;
  readonly now: () => Date;
  /** Sends a command as the system; the same intention again has no effect. */
  readonly send: <Input>(
    command: PublishedCommand<Input>,
    input: unknown,
    intention: string,
  ) => Promise<CommandResult>;
};

export type DeliveryEndpoint = Endpoint & {
  readonly permission: 'anyone';
  /** Longer bodies are refused. */
  readonly bytes: number;
  readonly actor: Actor;
  /** 401: it is not from there. 503: it is to be delivered again. */
  readonly deliver: (delivery: Delivery, context: DeliveryContext) => Promise<204 | 401 | 503>;
};

/**
 * A GET of the product's REST calls: its path, its requirements, and its JSON or file. A rejection is thrown
 * (`Rejected`), for a file before its first piece. A delivery is a POST.
 */
export type RestEndpoint = JsonEndpoint | DownloadEndpoint | DeliveryEndpoint;
