import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Sql } from '../../../platform/sql.ts';

type Row = { readonly payload: AdapterPayload };

/** Keeps what the embedded provider must remember (interactions, codes, its sessions) in one table. */
export const payloadsIn =
  (sql: Sql): AdapterFactory =>
  (model): Adapter => {
    const find = async (name: string, where: string, value: string): Promise<AdapterPayload | undefined> => {
      const text = `select payload from oidc_payloads where model = $1 and ${where} = $2 and (expires_at is null or expires_at > now())`;
      return (await sql<Row>(name, text, [model, value]))[0]?.payload;
    };
    return {
      upsert: async (id, payload, expiresIn) => {
        await sql(
          'oidc-upsert',
          `insert into oidc_payloads (model, id, payload, uid, grant_id, expires_at)
           values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
           on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid,
             grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.uid ?? null,
            payload.grantId ?? null,
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => find('oidc-find', 'id', id),
      findByUid: (uid) => find('oidc-find-by-uid', 'uid', uid),
      findByUserCode: (code) => find('oidc-find-by-user-code', `payload->>'userCode'`, code),
      consume: async (id) => {
        await sql(
          'oidc-consume',
          `update oidc_payloads set payload = payload || jsonb_build_object('consumed', extract(epoch from now())::int)
           where model = $1 and id = $2`,
          [model, id],
        );
      },
      destroy: async (id) => {
        await sql('oidc-destroy', 'delete from oidc_payloads where model = $1 and id = $2', [model, id]);
      },
      revokeByGrantId: async (grantId) => {
        await sql('oidc-revoke', 'delete from oidc_payloads where model = $1 and grant_id = $2', [
          model,
          grantId,
        ]);
      },
    };
  };
