/** Addresses of the stylesheets that did not arrive. */
const missing = new Set<string>();

/** Notes stylesheets of parts that do not arrive: the bundler asks for each only once. */
export const watchStyles = (): void =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      missing.add(target.href);
      target.remove();
    },
    true,
  );

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener('error', reject);
    document.head.append(link);
  });

/** Loads the stylesheets that are missing. */
export const loadMissingStyles = (): Promise<unknown> => Promise.all([...missing].map(loadStyle));
