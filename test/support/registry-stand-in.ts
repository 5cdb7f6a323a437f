import { createStandIn, type StandIn } from '../../src/dispatch/registry/adapters/stand-in/stand-in.ts';
import { serveFetch } from './serve-fetch.ts';

/** The stand-in of FMCSA's server on a port of 127.0.0.1. `asked` lists the paths of requests, without the key. */
export type RegistryServer = Pick<StandIn, 'behave'> & {
  readonly url: string;
  readonly asked: () => ReadonlyArray<string>;
  readonly stop: () => Promise<void>;
};

export const startRegistryStandIn = async (): Promise<RegistryServer> => {
  const { fetch, behave } = createStandIn();
  return { ...(await serveFetch(fetch)), behave };
};
