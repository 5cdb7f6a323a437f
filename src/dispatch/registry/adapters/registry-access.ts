import { type FmcsaAccess, type FmcsaVariables, fmcsaAccessOf } from './fmcsa/settings.ts';

/** The registry of motor carriers: FMCSA's, made-up carriers in its place, or none. */
export type RegistryAccess =
  | ({ readonly kind: 'fmcsa' } & FmcsaAccess)
  | { readonly kind: 'stand-in' }
  | { readonly kind: 'none' };

/** Without a key carriers are made up, but not in production. */
export const registryOf = (env: FmcsaVariables, production: boolean): RegistryAccess => {
  const access = fmcsaAccessOf(env);
  if (access) return { kind: 'fmcsa', ...access };
  return { kind: production ? 'none' : 'stand-in' };
};
