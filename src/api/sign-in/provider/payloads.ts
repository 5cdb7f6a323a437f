import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';
import { hashOf, openValue, sealValue } from '../sealed.ts';

type Row = { readonly id: string; readonly sealed: Buffer; readonly consumed: number | null };

const hashed = (id: string | undefined): string | null => (id === undefined ? null : hashOf(id));

/**
 * Stores the embedded provider's payloads (interactions, codes, its sessions) in one table. Ids are hashed and
 * contents sealed under `key`, each bound to its own row: a copy of the table opens nothing.
 */
export const payloadsIn =
  (sql: Sql, key: Buffer): AdapterFactory =>
  (model): Adapter => {
    const boundTo = (hash: string): string => `${model}/${hash}`;

    const find = async (
      name: string,
      column: 'id' | 'uid',
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      const [row] = await sql<Row>(
        name,
        `select id, sealed, extract(epoch from consumed_at)::int as consumed from oidc_payloads
         where model = $1 and ${column} = $2 and sealed is not null and (expires_at is null or expires_at > now())`,
        [model, hashOf(value)],
      );
      const payload = row && openValue<AdapterPayload>(key, row.sealed, boundTo(row.id))?.value;
      return payload && row.consumed !== null ? { ...payload, consumed: row.consumed } : payload;
    };

    return {
      upsert: async (id, payload, expiresIn) => {
        const hash = hashOf(id);
        await sql(
          'oidc-upsert',
          `insert into oidc_payloads (model, id, sealed, uid, grant_id, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           on conflict (model, id) do update set sealed = excluded.sealed, uid = excluded.uid,
             grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
          [
            model,
            hash,
            sealValue(key, payload, boundTo(hash)),
            hashed(payload.uid),
            hashed(payload.grantId),
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => find('oidc-find', 'id', id),
      findByUid: (uid) => find('oidc-find-by-uid', 'uid', uid),
      // Only devices without a browser have user codes, and this provider accepts none.
      findByUserCode: () => Promise.resolve(undefined),
      consume: async (id) => {
        await sql(
          'oidc-consume',
          'update oidc_payloads set consumed_at = now() where model = $1 and id = $2',
          [model, hashOf(id)],
        );
      },
      destroy: async (id) => {
        await sql('oidc-destroy', 'delete from oidc_payloads where model = $1 and id = $2', [
          model,
          hashOf(id),
        ]);
      },
      revokeByGrantId: async (grantId) => {
        await sql('oidc-revoke', 'delete from oidc_payloads where model = $1 and grant_id = $2', [
          model,
          hashOf(grantId),
        ]);
      },
    };
  };
