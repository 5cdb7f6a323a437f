export type Credentials = { readonly username: string; readonly password: string };

const ADDRESS = /^esdb(?:\+discover)?:\/\/(?:([^:@/?#]+):([^@/?#]*)@)?([^@/?#]+)\/?(\?[^#]*)?$/;

/**
 * User and password of an EventStoreDB connection string with one or several hosts; empty for a server without
 * TLS, which asks for none. Undefined for any other string, or where they are missing.
 */
export const credentialsIn = (url: string): Credentials | undefined => {
  const [whole, username, password, , query = ''] = ADDRESS.exec(url) ?? [];
  if (whole === undefined) return undefined;
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return /[?&]tls=false(&|$)/i.test(query) ? { username: '', password: '' } : undefined;
};

/** The hosts in an EventStoreDB connection string, as written there. */
export const hostsIn = (url: string): string => ADDRESS.exec(url)?.[3] ?? '';
