import { createRequire } from 'node:module';
import type * as gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb';
import type * as gossip from '@eventstore/db-client/generated/gossip_pb';
import type * as featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import type * as features from '@eventstore/db-client/generated/serverfeatures_pb';
import type * as shared from '@eventstore/db-client/generated/shared_pb';
import type * as status from '@eventstore/db-client/generated/status_pb';
import type * as streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb';
import type * as streams from '@eventstore/db-client/generated/streams_pb';
import type * as usersGrpc from '@eventstore/db-client/generated/users_grpc_pb';
import type * as users from '@eventstore/db-client/generated/users_pb';

const require = createRequire(import.meta.url);
const generated = <A>(name: string): A => require(`@eventstore/db-client/generated/${name}`) as A;

/** The client's own compiled service definitions, so that the stand-in speaks the same protocol. */
export const wire = {
  ...generated<typeof streams>('streams_pb'),
  ...generated<Pick<typeof streamsGrpc, 'StreamsService'>>('streams_grpc_pb'),
  ...generated<typeof features>('serverfeatures_pb'),
  ...generated<Pick<typeof featuresGrpc, 'ServerFeaturesService'>>('serverfeatures_grpc_pb'),
  ...generated<typeof gossip>('gossip_pb'),
  ...generated<Pick<typeof gossipGrpc, 'GossipService'>>('gossip_grpc_pb'),
  ...generated<Pick<typeof usersGrpc, 'UsersService' | 'UsersClient'>>('users_grpc_pb'),
  users: generated<typeof users>('users_pb'),
  shared: generated<typeof shared>('shared_pb'),
  Status: generated<typeof status>('status_pb').Status,
  /** Resolved from the client's own dependencies. */
  Any: createRequire(require.resolve('@eventstore/db-client'))('google-protobuf/google/protobuf/any_pb.js')
    .Any as new () => NonNullable<ReturnType<status.Status['getDetails']>>,
};
