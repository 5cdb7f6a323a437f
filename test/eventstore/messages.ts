import type * as streams from '@eventstore/db-client/generated/streams_pb';
import type { Expected, Kept, Proposed } from './log.ts';
import { wire } from './wire-types.ts';

type Message = streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage;
type Identified = { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined };

export const streamIn = (options: Identified | undefined): string =>
  Buffer.from(options?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');

export const proposedIn = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const expectedIn = (
  options: Pick<streams.AppendReq.Options, 'hasNoStream' | 'hasStreamExists' | 'hasAny'>,
  revision: string,
): Expected => {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasAny() ? 'any' : Number(revision);
};

export const identifier = (stream: string) => {
  const made = new wire.shared.StreamIdentifier();
  made.setStreamName(Uint8Array.from(Buffer.from(stream)));
  return made;
};

/** An event as a read response. */
export const eventFound = (kept: Kept): streams.ReadResp => {
  const recorded = new wire.ReadResp.ReadEvent.RecordedEvent();
  const id = new wire.shared.UUID();
  id.setString(kept.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier(kept.stream));
  recorded.setStreamRevision(String(kept.revision));
  recorded.setCommitPosition(String(kept.position));
  recorded.setPreparePosition(String(kept.position));
  recorded.getMetadataMap().set('type', kept.type).set('content-type', kept.contentType).set('created', '0');
  recorded.setCustomMetadata(kept.metadata);
  recorded.setData(kept.data);
  const event = new wire.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(kept.position));
  const found = new wire.ReadResp();
  found.setEvent(event);
  return found;
};

export const notFound = (stream: string): streams.ReadResp => {
  const missing = new wire.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifier(stream));
  const answer = new wire.ReadResp();
  answer.setStreamNotFound(missing);
  return answer;
};

export const confirmation = (): streams.ReadResp => {
  const confirmed = new wire.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId('subscription');
  const answer = new wire.ReadResp();
  answer.setConfirmation(confirmed);
  return answer;
};

export const caughtUp = (): streams.ReadResp => {
  const answer = new wire.ReadResp();
  answer.setCaughtUp(new wire.ReadResp.CaughtUp());
  return answer;
};

export const checkpoint = (commit: number, prepare: number): streams.ReadResp => {
  const reached = new wire.ReadResp.Checkpoint();
  reached.setCommitPosition(String(commit));
  reached.setPreparePosition(String(prepare));
  const answer = new wire.ReadResp();
  answer.setCheckpoint(reached);
  return answer;
};

export const appended = (last: Kept): streams.AppendResp => {
  const position = new wire.AppendResp.Position();
  position.setCommitPosition(String(last.position));
  position.setPreparePosition(String(last.position));
  const success = new wire.AppendResp.Success();
  success.setCurrentRevision(String(last.revision));
  success.setPosition(position);
  const answer = new wire.AppendResp();
  answer.setSuccess(success);
  return answer;
};

export const wrongVersion = (current: number, expected: Expected): streams.AppendResp => {
  const wrong = new wire.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new wire.shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new wire.shared.Empty());
  const answer = new wire.AppendResp();
  answer.setWrongExpectedVersion(wrong);
  return answer;
};
