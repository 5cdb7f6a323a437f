import type { Logger } from 'pino';
import type { AccessAnswer } from '../../identity/published.ts';
import type { Sql } from '../../platform/sql.ts';

/** A provider elsewhere, or the one that lives in this process. */
export type ProviderSettings =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'external';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

export type SignInSettings = {
  /** How browsers reach the product: an origin without a path. */
  readonly publicUrl: string;
  /** How this process reaches itself, e.g. `http://127.0.0.1:4000`. The embedded provider is asked there. */
  readonly localUrl: string;
  readonly provider: ProviderSettings;
};

export type SignInDependencies = {
  readonly settings: SignInSettings;
  readonly sql: Sql;
  /** Wraps the secrets of signing in. */
  readonly masterKey: Buffer;
  readonly findUserByEmail: (email: string) => Promise<AccessAnswer | null>;
  readonly userById: (userId: string) => Promise<AccessAnswer | null>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The present instant; a spec may move it. */
  readonly now?: () => Date;
};
