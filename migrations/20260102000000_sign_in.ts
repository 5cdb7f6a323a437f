import type { Knex } from 'knex';

/**
 * Sign-in: sessions, and the data of the embedded OpenID Connect provider. A session is stored under the
 * SHA-256 of its id, a password under its scrypt hash, throttling under hashes of names and addresses.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    create table sessions (
      id_hash      text primary key,
      user_id      text not null,
      created_at   timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at   timestamptz not null,
      id_token     text not null
    );
    create index on sessions (expires_at);
    create table accounts (
      id            uuid primary key,
      email         text not null,
      email_key     text not null unique,
      name          text not null,
      password_hash text not null,
      created_at    timestamptz not null default now()
    );
    create table oidc_payloads (
      model      text not null,
      id         text not null,
      payload    jsonb not null,
      uid        text,
      grant_id   text,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index on oidc_payloads (uid) where uid is not null;
    create index on oidc_payloads (grant_id) where grant_id is not null;
    create index on oidc_payloads (expires_at);
    create table sign_in_keys (
      name  text primary key,
      value jsonb not null
    );
    create table password_attempts (
      key        text primary key,
      count      int not null,
      expires_at timestamptz not null
    );
  `);

export const down = (knex: Knex): Promise<void> =>
  knex.raw('drop table password_attempts, sign_in_keys, oidc_payloads, accounts, sessions;');
