import type { Requirement } from '../shared-kernel/permission.ts';
import type { PublishedCommand } from '../shared-kernel/published-command.ts';
import type { CommandResult } from './command/command.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import type { ResolverContext } from './resolver.ts';

/** Query string parameters: external, undecoded. A repeated key has a list. */
export type RestQuery = Readonly<Record<string, unknown>>;

type Endpoint = {
  readonly path: `/rest-api/${string}`;
  readonly permission: Requirement;
  /** Read models that must contain the client's writes first; none by default. */
  readonly reads?: ReadonlyArray<AnyReadModel>;
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

/**
 * A GET of the product's REST calls: its path, its requirements, and its JSON or file. A rejection is thrown
 * (`Rejected`), for a file before its first piece.
 */
export type RestEndpoint = JsonEndpoint | DownloadEndpoint;
