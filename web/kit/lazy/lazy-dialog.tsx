import type { ComponentType } from 'react';
import type { Lazy } from './code.ts';
import { ComingDialog, type ComingDialogProps } from './coming-dialog.tsx';
import { announce } from './prefetch.ts';
import { useCode } from './use-code.ts';

type Closable = { readonly onClose: () => void };

/** A dialog whose code is loaded on first use, or before when the browser is idle: its frame opens at once. */
export const lazyDialog = <Props extends Closable>(
  title: string | ((props: Props) => string),
  what: string,
  lazy: Lazy<ComponentType<Props>>,
  { isAside = false }: Pick<ComingDialogProps, 'isAside'> = {},
): ComponentType<Props> => {
  announce(lazy);
  return (props) => {
    const { module: Loaded, error, retry } = useCode(lazy);
    if (Loaded) return <Loaded {...props} />;
    const named = typeof title === 'string' ? title : title(props);
    return (
      <ComingDialog title={named} {...{ what, error, retry, isAside }} onClose={() => props.onClose()} />
    );
  };
};
