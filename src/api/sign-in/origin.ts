import { isLoopback, LOOPBACK } from '../../platform/setting.ts';

/** All origins under which the product is the same place: on one's own machine every name of it, else one. */
export const originsOf = (publicUrl: string): ReadonlyArray<string> => {
  const url = new URL(publicUrl);
  if (!isLoopback(url)) return [url.origin];
  const port = url.port === '' ? '' : `:${url.port}`;
  return LOOPBACK.map((name) => `${url.protocol}//${name}${port}`);
};

/** The origin that a browser is using, by its Host header; anything unknown counts as the public one. */
export const originOf = (publicUrl: string, host: string | undefined): string => {
  const { origin, protocol } = new URL(publicUrl);
  const used = `${protocol}//${host}`;
  return originsOf(publicUrl).includes(used) ? used : origin;
};
