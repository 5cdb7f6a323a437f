import type { ContextQuery } from './context-query.ts';
import type { EventDefinition } from './event.ts';
import type { Requirement } from './permission.ts';
import type { PublishedCommand } from './published-command.ts';

/** A kind of event by which a stream holds a file, and the file's key in the file store. */
export type FileEvent = {
  readonly definition: EventDefinition;
  // biome-ignore lint/suspicious/noExplicitAny: a list of definitions erases what each event says
  readonly key: (data: any) => string;
};

/** A file as it is served; `key` is its key in the file store. */
export type StoredFile = {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Requirement for seeing it; `anyone` also serves visitors. */
  readonly needs: Requirement;
  /** Each download is recorded by the command of its context before anything is sent. */
  readonly isRecorded?: boolean;
};

/**
 * The files of a context: the events that hold them, the query that finds one by an id that no other context uses, and the
 * command that records a download, where some are recorded.
 */
export type ContextFiles = {
  readonly events: ReadonlyArray<FileEvent>;
  readonly byId: ContextQuery<string, StoredFile>;
  /** Its input is the file's `id`. */
  // biome-ignore lint/suspicious/noExplicitAny: each context brands its ids
  readonly recordedBy?: PublishedCommand<any>;
};
