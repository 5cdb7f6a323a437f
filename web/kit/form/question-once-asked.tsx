import { ComingDialog } from '../lazy/coming-dialog.tsx';
import { announce } from '../lazy/prefetch.ts';
import { useCode } from '../lazy/use-code.ts';
import { useAsked } from './asking.ts';

/** Most pages never ask. */
const code = async () => (await import('./question-dialog.tsx')).QuestionDialog;
announce(code);

/** Shows what is asked before a save. Mounted once per page. */
export const QuestionOnceAsked = () => {
  const asked = useAsked();
  const { module: QuestionDialog, error, retry } = useCode(code, asked !== undefined);
  if (QuestionDialog) return <QuestionDialog />;
  return (
    asked && (
      <ComingDialog
        title={asked.title}
        what="question"
        error={error}
        retry={retry}
        onClose={() => asked.answer()}
      />
    )
  );
};
