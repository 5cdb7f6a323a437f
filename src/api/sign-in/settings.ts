import type { Logger } from 'pino';
import type { AccessResponse } from '../../identity/published/queries.ts';
import type { Sql } from '../../platform/sql.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';

/** An external provider, or the embedded one. */
export type ProviderSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'external';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

export type SignInSettings = {
  /** Public URL of the product: an origin without a path. */
  readonly publicUrl: string;
  /** URL by which this process reaches itself, e.g. `http://127.0.0.1:4000`; used for the embedded provider. */
  readonly localUrl: string;
  readonly provider: ProviderSettings;
};

export type SignInDependencies = {
  readonly settings: SignInSettings;
  readonly sql: Sql;
  /** Wraps the sign-in secrets. */
  readonly masterKey: Buffer;
  readonly findUserByEmail: (email: string) => Promise<AccessResponse | null>;
  readonly userById: (userId: UserId) => Promise<AccessResponse | null>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The current time; a spec may move it. */
  readonly now?: () => Date;
};
