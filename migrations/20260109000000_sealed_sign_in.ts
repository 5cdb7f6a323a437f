import type { Knex } from 'knex';

/**
 * Sign-in stores nothing that opens a session: ids are hashed, contents sealed, secrets wrapped by the master
 * key. Unencrypted rows are deleted and recreated at the next start; people stay signed in, and only sign-ins
 * in progress start again. The columns of unencrypted contents stay for nodes of the previous release.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from sign_in_keys;
    alter table sign_in_keys alter column value drop not null, add column wrapped bytea;
    delete from oidc_payloads;
    alter table oidc_payloads
      alter column payload drop not null, add column sealed bytea, add column consumed_at timestamptz;
    update sessions set id_token = '';
    delete from password_attempts;
    alter table password_attempts add column turn_at timestamptz;
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    delete from password_attempts;
    alter table password_attempts drop column turn_at;
    update sessions set id_token = '';
    delete from oidc_payloads;
    alter table oidc_payloads drop column consumed_at, drop column sealed, alter column payload set not null;
    delete from sign_in_keys;
    alter table sign_in_keys drop column wrapped, alter column value set not null;
  `);
