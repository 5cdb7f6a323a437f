import { createRequire } from 'node:module';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type * as sharedPb from '@eventstore/db-client/generated/shared_pb';
import type * as grpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as pb from '@eventstore/db-client/generated/streams_pb';

const require = createRequire(import.meta.url);
const generated = <A>(name: string): A => require(`@eventstore/db-client/generated/${name}`) as A;

export const { ReadReq, BatchAppendReq } = generated<typeof pb>('streams_pb');
const { StreamsClient } = generated<typeof grpc>('streams_grpc_pb');
export const { Empty, StreamIdentifier, UUID } = generated<typeof sharedPb>('shared_pb');

/** Servers write ids as text or as two numbers. */
export const { parseUUID } = require('@eventstore/db-client/dist/utils/grpcUUID') as {
  readonly parseUUID: (id: sharedPb.UUID | undefined) => string;
};

type Streams = InstanceType<typeof StreamsClient>;
type Arguments = Parameters<Streams['batchAppend']>;

/** The client's own means for calls, on the connection that it keeps to the leader. */
export const callWith = <Call>(
  client: EventStoreDBClient,
  name: string,
  create: (streams: Streams, metadata: Arguments[0], options: Arguments[1]) => Call,
): Promise<Call> => {
  const calls = client as unknown as {
    readonly GRPCStreamCreator: (
      of: typeof StreamsClient,
      name: string,
      create: (streams: Streams) => Call,
    ) => () => Promise<Call>;
    readonly callArguments: (options: object, call: object) => [Arguments[0], Arguments[1]];
  };
  const [metadata, options] = calls.callArguments(
    { requiresLeader: true },
    { deadline: Number.POSITIVE_INFINITY },
  );
  return calls.GRPCStreamCreator(StreamsClient, name, (streams) => create(streams, metadata, options))();
};
