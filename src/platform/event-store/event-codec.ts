import * as E from 'fp-ts/lib/Either.js';
import type { AnyEvent, EventDefinition, Recorded } from '../../shared-kernel/event.ts';
import { withoutPersonal } from '../../shared-kernel/personal.ts';
import { canonicalJson } from '../canonical-json.ts';
import { putBackPersonal, seal, takeOutPersonal, unseal } from '../sealing.ts';
import type { FoundKey, SealingKey, SubjectKeys } from '../subject-keys.ts';
import {
  type Body,
  type ChainedMetadata,
  chained,
  checkedMetadata,
  type Mac,
  type Metadata,
} from './envelope.ts';
import type { NewEvent, StoredEvent } from './event-store.ts';

/**
 * Reason why an event is unreadable: its type is unknown to this release, or its bytes, metadata, version or
 * key are invalid.
 */
export type Unreadable = {
  readonly event: StoredEvent;
  readonly unknownType: boolean;
  readonly reason: string;
};

export type Read = E.Either<Unreadable, Recorded>;

export type EventToStore = {
  readonly event: AnyEvent;
  readonly id: string;
  readonly metadata: Omit<Metadata, 'version' | 'sealed'>;
};

/**
 * Position after which encoded events go in a stream. `isNew`: the stream is empty and nothing was sealed for
 * its subject.
 */
export type After = { readonly revision: number; readonly hash: string; readonly isNew?: boolean };

/** `sealedFor`: the subject whose key seals part of the event. */
export type EncodedEvent = NewEvent & { readonly hash: string; readonly sealedFor: string | undefined };

export type Encoded = {
  readonly events: ReadonlyArray<EncodedEvent>;
  /** Keys created for these events: stored with them, and cached afterwards. */
  readonly keys: ReadonlyArray<Required<SealingKey>['made']>;
};

export type EventCodec = {
  /** Encodes, seals and chains events that follow `after` in a stream. */
  readonly encode: (stream: string, after: After, events: ReadonlyArray<EventToStore>) => Promise<Encoded>;
  /** Unseals, upgrades and decodes; fetches the keys in one batch. */
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

/** Whether a payload has any value that is personal today. */
const isPersonal = ({ data }: EventDefinition, payload: unknown): boolean =>
  takeOutPersonal(data.encode(payload)).personal.length > 0;

const opened = (
  { id, data }: StoredEvent,
  { sealed }: ChainedMetadata,
  key: Buffer | undefined,
  gone: unknown,
): unknown =>
  sealed === undefined
    ? JSON.parse(data)
    : putBackPersonal(JSON.parse(data), key && unseal(key, sealed, id, data), gone);

/**
 * Codec for every event type of this release. `gone` replaces a forgotten personal value; encoded events carry
 * the `mac`.
 */
export const createEventCodec = (
  definitions: ReadonlyArray<EventDefinition>,
  keys: Pick<SubjectKeys, 'keyFor' | 'keysOf'>,
  gone: unknown = null,
  mac?: Mac,
): EventCodec => {
  const known = new Map(definitions.map((definition) => [definition.type, definition]));

  type KeyFor = (subject: string) => Promise<Buffer>;

  /** Keys for one append: a key created for its first event seals the next ones too. */
  const keysFor = (isNew: boolean) => {
    const made = new Map<string, Required<SealingKey>>();
    const keyFor: KeyFor = async (subject) => {
      const ready = made.get(subject);
      if (ready) return ready.key;
      const found = await keys.keyFor(subject, isNew);
      if (found.made) made.set(subject, { key: found.key, made: found.made });
      return found.key;
    };
    return { keyFor, made: () => [...made.values()].map((each) => each.made) };
  };

  const encodeOne = async (
    { event, id, metadata }: EventToStore,
    keyFor: KeyFor,
  ): Promise<{ readonly body: Body; readonly metadata: Metadata }> => {
    const definition = known.get(event.type);
    if (!definition) throw new Error(`${event.type} is not an event of this release`);
    const { open, personal } = takeOutPersonal(definition.data.encode(event.data));
    const data = canonicalJson(open);
    const checked = { ...metadata, version: definition.version };
    if (personal.length === 0) return { body: { id, type: event.type, data }, metadata: checked };
    const sealed = seal(await keyFor(metadata.subject), personal, id, data);
    return { body: { id, type: event.type, data }, metadata: { ...checked, sealed } };
  };

  /**
   * An older version may have stored in the clear what is personal today: without the key those values are
   * blanked as well.
   */
  const isOlder = ({ type }: StoredEvent, { version }: Metadata): boolean =>
    version < (known.get(type)?.version ?? 0);

  const decodeOne = (event: StoredEvent, metadata: ChainedMetadata | undefined, found?: FoundKey): Read => {
    const definition = known.get(event.type);
    const refuse = (reason: string, unknownType = false): Read => E.left({ event, unknownType, reason });
    if (!definition) return refuse(`unknown event type ${event.type}`, true);
    if (!metadata) return refuse('its metadata are not those of an event');
    const { version, at, actor, commandId, subject } = metadata;
    if (version > definition.version)
      return refuse(
        `version ${version} of ${event.type} is newer than this release, which knows ${definition.version}`,
      );
    if (found === 'unusable')
      return refuse(`what stands for the key of ${subject} does not open with this master key`);
    const key = found === 'forgotten' ? undefined : found;
    if (metadata.sealed !== undefined && found === undefined)
      return refuse(`the key of ${subject} is missing`);
    try {
      const decoded = definition.data.decode(
        upgraded(definition, version, opened(event, metadata, key, gone)),
      );
      if (E.isLeft(decoded)) return refuse(`${event.type} v${version} does not decode`);
      const { id, type, stream, revision, position } = event;
      const isOpen = key === undefined && isOlder(event, metadata);
      if (isOpen && found === undefined && isPersonal(definition, decoded.right))
        return refuse(`the key of ${subject} is missing`);
      const data = isOpen ? withoutPersonal(definition.data, decoded.right, gone) : decoded.right;
      return E.right({ id, type, stream, revision, position, at, actor, commandId, data });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    encode: async (stream, after, events) => {
      const stored: EncodedEvent[] = [];
      const { keyFor, made } = keysFor(after.isNew ?? false);
      for (const [index, event] of events.entries()) {
        const { body, metadata } = await encodeOne(event, keyFor);
        const previous = stored.at(-1)?.hash ?? after.hash;
        const position = { stream, revision: after.revision + 1 + index };
        const sealedFor = metadata.sealed === undefined ? undefined : metadata.subject;
        stored.push({ ...chained(previous, position, body, metadata, mac), sealedFor });
      }
      return { events: stored, keys: made() };
    },
    decode: async (events) => {
      const checked = events.map(({ metadata }) => checkedMetadata(metadata));
      const subjects = checked.flatMap((metadata, index) =>
        metadata && (metadata.sealed !== undefined || isOlder(events[index] as StoredEvent, metadata))
          ? [metadata.subject]
          : [],
      );
      const keyOf = await keys.keysOf(subjects);
      return events.map((event, index) => {
        const metadata = checked[index];
        return decodeOne(event, metadata, metadata && keyOf.get(metadata.subject));
      });
    },
  };
};
