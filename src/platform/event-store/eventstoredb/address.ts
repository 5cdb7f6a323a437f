export type Credentials = { readonly username: string; readonly password: string };

const ADDRESS = /^esdb(?:\+discover)?:\/\/(?:([^:@/?#]+):([^@/?#]*)@)?([^@/?#]+)\/?(\?[^#]*)?$/;

/**
 * The user and password in an EventStoreDB connection string, one host or several. A server without TLS asks for
 * none, and they are empty. Undefined where it is not such a string, or where they are missing.
 */
export const credentialsIn = (url: string): Credentials | undefined => {
  const [whole, username, password, , query = ''] = ADDRESS.exec(url) ?? [];
  if (whole === undefined) return undefined;
  if (username !== undefined && password !== undefined)
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return /[?&]tls=false(&|$)/i.test(query) ? { username: '', password: '' } : undefined;
};

/** The hosts in an EventStoreDB connection string, as it names them. */
export const hostsIn = (url: string): string => ADDRESS.exec(url)?.[3] ?? '';
