import type { ClientMetadata } from 'oidc-provider';
import { originsOf } from '../origin.ts';

export const MOUNTED_AT = '/oidc';
export const CLIENT_ID = 'lanebook';

/** Lanebook itself, the only client of the embedded provider. */
export const ownClient = (publicUrl: string, secret: string): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_secret: secret,
  client_name: 'Lanebook',
  redirect_uris: originsOf(publicUrl).map((origin) => `${origin}/login-callback`),
  grant_types: ['authorization_code'],
  response_types: ['code'],
  require_auth_time: true,
  token_endpoint_auth_method: 'client_secret_post',
});
