import { useEffect } from 'react';
import { useAwaitedCode } from './awaited-code.ts';
import { ComingDialog } from './coming-dialog.tsx';
import { useCode } from './use-code.ts';

type Awaited = NonNullable<ReturnType<typeof useAwaitedCode>>;

const AwaitedCode = ({ lazy, title, what, answer }: Awaited) => {
  const { module, error, retry } = useCode(lazy);
  const hasArrived = module !== undefined;
  useEffect(() => {
    if (hasArrived) answer(true);
  }, [hasArrived, answer]);
  return <ComingDialog title={title} what={what} error={error} retry={retry} onClose={() => answer()} />;
};

/** Says that code is on its way without which what the user has begun does not go on. Mounted once per page. */
export const AwaitedCodeDialog = () => {
  const awaited = useAwaitedCode();
  return awaited && <AwaitedCode {...awaited} />;
};
