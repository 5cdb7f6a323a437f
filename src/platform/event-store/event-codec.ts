import * as E from 'fp-ts/lib/Either.js';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import { canonicalJson } from '../canonical-json.ts';
import { seal, unseal } from '../sealing.ts';
import type { SubjectKeys } from '../subject-keys.ts';
import { chained, type Metadata, readMetadata } from './envelope.ts';
import type { NewEvent, StoredEvent } from './event-store.ts';

/** Why an event could not be read: its type is not known to this release, or its bytes do not decode. */
export type Unreadable = {
  readonly event: StoredEvent;
  readonly unknownType: boolean;
  readonly reason: string;
};

export type Read = E.Either<Unreadable, Recorded>;

export type EventToStore = {
  readonly event: AnyEvent;
  readonly id: string;
  readonly metadata: Omit<Metadata, 'version'>;
};

export type EventCodec = {
  /** Encodes, seals and chains events that follow `after` in a stream. */
  readonly encode: (
    stream: string,
    after: { readonly revision: number; readonly hash: string },
    events: ReadonlyArray<EventToStore>,
  ) => Promise<ReadonlyArray<NewEvent & { readonly hash: string }>>;
  /** Unseals, upgrades and decodes; keys are fetched once for all. */
  readonly decode: (events: ReadonlyArray<StoredEvent>) => Promise<ReadonlyArray<Read>>;
};

const upgraded = (definition: EventDefinition, version: number, data: unknown): unknown => {
  let current = data;
  for (let from = version; from < definition.version; from++) {
    const upgrade = definition.upgrades[from];
    if (!upgrade) throw new Error(`no upgrade from version ${from}`);
    current = upgrade(current);
  }
  return current;
};

/** Knows every kind of event of this release. */
export const createEventCodec = (
  definitions: ReadonlyArray<EventDefinition>,
  keys: SubjectKeys,
): EventCodec => {
  const known = new Map(definitions.map((definition) => [definition.type, definition]));

  const decodeOne = (event: StoredEvent, keyOf: ReadonlyMap<string, Buffer>): Read => {
    const definition = known.get(event.type);
    const refuse = (reason: string, unknownType = false): Read => E.left({ event, unknownType, reason });
    if (!definition) return refuse(`unknown event type ${event.type}`, true);
    try {
      const { version, subject, at, actor, commandId } = readMetadata(event.metadata);
      const opened = unseal(JSON.parse(event.data), keyOf.get(subject), event.id);
      const decoded = definition.data.decode(upgraded(definition, version, opened));
      if (E.isLeft(decoded)) return refuse(`${event.type} v${version} does not decode`);
      const { id, type, stream, revision, position } = event;
      return E.right({ id, type, stream, revision, position, at, actor, commandId, data: decoded.right });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    encode: async (stream, after, events) => {
      const stored: Array<NewEvent & { readonly hash: string }> = [];
      for (const [index, { event, id, metadata }] of events.entries()) {
        const definition = known.get(event.type);
        if (!definition) throw new Error(`${event.type} is not an event of this release`);
        const key = await keys.keyFor(metadata.subject);
        const data = canonicalJson(seal(definition.data.encode(event.data), key, id));
        const previous = stored.at(-1)?.hash ?? after.hash;
        const place = { stream, revision: after.revision + 1 + index };
        stored.push(
          chained(
            previous,
            place,
            { id, type: event.type, data },
            { ...metadata, version: definition.version },
          ),
        );
      }
      return stored;
    },
    decode: async (events) => {
      const keyOf = await keys.keysOf(events.map(({ metadata }) => readMetadata(metadata).subject));
      return events.map((event) => decodeOne(event, keyOf));
    },
  };
};
