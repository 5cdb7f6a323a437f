import { isLoopback, LOOPBACK } from '../../platform/setting.ts';

/** All equivalent origins of the product: on one's own machine every name of it, otherwise one. */
export const originsOf = (publicUrl: string): ReadonlyArray<string> => {
  const url = new URL(publicUrl);
  if (!isLoopback(url)) return [url.origin];
  const port = url.port === '' ? '' : `:${url.port}`;
  return LOOPBACK.map((name) => `${url.protocol}//${name}${port}`);
};

/** The origin that a browser uses, by its Host header; unknown ones count as the public one. */
export const originOf = (publicUrl: string, host: string | undefined): string => {
  const { origin, protocol } = new URL(publicUrl);
  const used = `${protocol}//${host}`;
  return originsOf(publicUrl).includes(used) ? used : origin;
};
