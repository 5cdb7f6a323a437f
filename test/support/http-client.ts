type Init = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Requested path and query, after redirects. */
  readonly path: string;
};

export type GraphqlAnswer = {
  // biome-ignore lint/suspicious/noExplicitAny: results have as many shapes as there are queries
  readonly data?: any;
  readonly errors?: ReadonlyArray<{
    readonly message: string;
    readonly extensions?: Record<string, unknown>;
  }>;
  readonly extensions?: Record<string, unknown>;
};

export type HttpClient = ReturnType<typeof createHttpClient>;

const MOST_REDIRECTS = 10;

/**
 * A browser without scripts: keeps cookies and follows redirects on one server. Sends every request to
 * `baseUrl`, whatever public address a redirect names, so that a product configured for https can be tested.
 */
export const createHttpClient = (baseUrl: string) => {
  const cookies = new Map<string, string>();
  /** Log position of this client's last write, sent with each request as the real client does. */
  let seen: string | null = null;

  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      const gone = attributes.some((each) => /^\s*(expires=Thu, 01 Jan 1970|max-age=0)/i.test(each));
      if (gone) cookies.delete(name.trim());
      else cookies.set(name.trim(), value.join('='));
    }
  };

  /** One request, without following redirects. */
  const once = async (path: string, init: Init = {}): Promise<HttpResponse> => {
    const { pathname, search } = new URL(path, baseUrl);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), ...init.headers };
    const response = await fetch(new URL(pathname + search, baseUrl), {
      ...init,
      headers,
      redirect: 'manual',
    });
    keep(response.headers);
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      path: pathname + search,
    };
  };

  const follow = async (first: HttpResponse): Promise<HttpResponse> => {
    let answer = first;
    for (let left = MOST_REDIRECTS; answer.status >= 300 && answer.status < 400; left -= 1) {
      if (left === 0) throw new Error(`too many redirects, the last one from ${answer.path}`);
      answer = await once(new URL(answer.headers.get('location') ?? '', new URL(answer.path, baseUrl)).href);
    }
    return answer;
  };

  const post = (path: string, fields: Readonly<Record<string, string>>, headers: Init['headers'] = {}) =>
    once(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  return {
    cookies,
    /** Null before its first write. */
    position: (): string | null => seen,
    once,
    follow,
    get: async (path: string, headers: Init['headers'] = {}) => follow(await once(path, { headers })),
    post: async (path: string, fields: Readonly<Record<string, string>>, headers: Init['headers'] = {}) =>
      follow(await post(path, fields, headers)),
    postOnce: post,
    graphql: async (
      query: string,
      variables: object = {},
      headers: Init['headers'] = {},
    ): Promise<GraphqlAnswer> => {
      const answer = await once('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          origin: new URL(baseUrl).origin,
          ...(seen === null ? {} : { 'lanebook-position': seen }),
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      });
      seen = answer.headers.get('lanebook-position') ?? seen;
      return JSON.parse(answer.text) as GraphqlAnswer;
    },
  };
};

/** A client signed in as a user; throws unless the sign-in ends on a page of the product. */
export const signIn = async (baseUrl: string, username: string, password: string): Promise<HttpClient> => {
  const client = createHttpClient(baseUrl);
  const form = await client.get('/login');
  await client.post(form.path, { username, password });
  if (![...client.cookies.keys()].some((name) => name.endsWith('lanebook_session'))) {
    throw new Error(`${username} could not sign in at ${baseUrl}`);
  }
  return client;
};
