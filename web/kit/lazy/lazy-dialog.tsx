import type { ComponentType } from 'react';
import type { Lazy } from './code.ts';
import { ComingDialog } from './coming-dialog.tsx';
import { announce } from './prefetch.ts';
import { useCode } from './use-code.ts';

type Closable = { readonly onClose: () => void };

/** A dialog whose code is loaded on first use, or before when the browser is idle: its frame opens at once. */
export const lazyDialog = <Props extends Closable>(
  title: string,
  what: string,
  lazy: Lazy<ComponentType<Props>>,
): ComponentType<Props> => {
  announce(lazy);
  return (props) => {
    const { module: Loaded, error, retry } = useCode(lazy);
    if (Loaded) return <Loaded {...props} />;
    return (
      <ComingDialog title={title} what={what} error={error} retry={retry} onClose={() => props.onClose()} />
    );
  };
};
