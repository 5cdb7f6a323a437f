import { Metadata, type ServiceError, status } from '@grpc/grpc-js';

/** `$all` stands for the whole log. */
export type Right = 'read' | 'write';

/** Why whoever calls may not do it: an unknown user or password, or a missing right. */
export type Access = (metadata: Metadata, right: Right, stream: string) => 'unknown' | 'denied' | undefined;

/** Errors that a server returns instead of a result. */
export type RefusalSwitches = {
  /** The leader, if it is not this server: another one at a port, or nobody during an election. */
  leader?: { readonly port: number } | 'nobody';
  /** Everybody may do everything without it. */
  access?: Access;
};

type Refusal = Partial<ServiceError>;

export const refusal = (
  code: status,
  details: string,
  exception?: Readonly<Record<string, string>>,
): Refusal => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(exception ?? {})) metadata.set(key, value);
  return { code, details, metadata };
};

export const streamDeleted = (stream: string): Refusal =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

const asksLeader = (metadata: Metadata): boolean => metadata.get('requires-leader')[0] === 'true';

/** Whether a call that needs a leader would never be answered here. */
export const isLost = ({ leader }: RefusalSwitches, { metadata }: { readonly metadata: Metadata }): boolean =>
  leader !== undefined && !asksLeader(metadata);

/** Rejects a call that lacks a right before it is processed. */
export const turnedAway = (
  { leader, access }: RefusalSwitches,
  { metadata }: { readonly metadata: Metadata },
  right: Right,
  stream: string,
): Refusal | undefined => {
  const why = access?.(metadata, right, stream);
  if (why === 'unknown') return refusal(status.UNAUTHENTICATED, 'Unauthenticated');
  if (why === 'denied')
    return refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  if (leader === undefined || !asksLeader(metadata)) return undefined;
  if (leader === 'nobody') return refusal(status.UNAVAILABLE, 'Server Is Not Ready');
  return refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(leader.port),
  });
};
