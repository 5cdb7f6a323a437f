import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { LOGO_MESSAGES, logoContentType, MOST_LOGO_BYTES } from '../../../src/workspace/contract/logo.ts';
import { isStored, type SaveOutcome, settle } from '../../kit/save/outcome.ts';
import { toastNotStored } from '../../kit/save/toast-not-stored.ts';
import { useSave } from '../../kit/save/use-save.ts';
import { toast } from '../../kit/toaster.ts';
import { useCreateLogoFormMutation, useUpdateOfficeLogoMutation } from './office-api.ts';
import { postLogo } from './post-logo.ts';

type Logo = { readonly fileUrl: string; readonly fileName: string };

const SUBJECT = 'logo';

/** Why a file is rejected before the upload; undefined if it is valid. */
const whyNotSent = ({ name, size }: File): string | undefined => {
  if (logoContentType(name) === undefined) return LOGO_MESSAGES.kind;
  return size > MOST_LOGO_BYTES ? LOGO_MESSAGES.tooLarge : undefined;
};

/** Uploads or removes the logo at once; `problem` is the error of the last attempt. */
export const useLogo = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [createForm] = useCreateLogoFormMutation();
  const [updateLogo] = useUpdateOfficeLogoMutation();

  const save = useSave();

  const attempt = async (success: string, act: () => Promise<SaveOutcome>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await act();
    setBusy(false);
    if (isStored(outcome)) return void toast(SUBJECT, success, Intent.SUCCESS);
    const { message, fields } = outcome.error;
    setProblem(fields.fileName ?? fields['asset.fileName'] ?? message);
    toastNotStored(outcome, { subject: SUBJECT, of: null });
  };

  const store = (asset: Logo | null): Promise<SaveOutcome> =>
    save({
      input: asset,
      send: ({ intention }) => updateLogo({ asset, intention }).unwrap(),
    });

  const send = async (file: File): Promise<SaveOutcome> => {
    const posted = await settle(async () =>
      postLogo(await createForm({ fileName: file.name, intention: uuid() }).unwrap(), file),
    );
    return posted.state === 'saved' ? store({ fileUrl: posted.answer, fileName: file.name }) : posted;
  };

  return {
    isBusy,
    problem,
    choose: (file: File): void => {
      const why = whyNotSent(file);
      if (why === undefined) void attempt('The logo was saved.', () => send(file));
      else setProblem(why);
    },
    remove: () => attempt('The logo was removed.', () => store(null)),
  };
};
