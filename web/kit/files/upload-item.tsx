import { Button } from '@blueprintjs/core';
import { TRY_AGAIN } from '../again-words.ts';
import { fileSize } from './files-rules.ts';
import type { Upload } from './use-uploads.ts';

const WORDS: Readonly<Record<Exclude<Upload['state'], 'failed'>, string>> = {
  waiting: 'Waiting…',
  sending: 'Sending…',
  attaching: 'Checking…',
  attached: 'Attached',
};

type UploadItemProps = { readonly upload: Upload; readonly onRetry: () => void; readonly onDrop: () => void };

const Failed = ({ upload: { name, problem, canRetry }, onRetry, onDrop }: UploadItemProps) => (
  <div className="file-failed" role="alert">
    <span className="overdue">{problem}</span>
    {canRetry && (
      <Button size="small" text={TRY_AGAIN} aria-label={`${TRY_AGAIN}: ${name}`} onClick={onRetry} />
    )}
    <Button
      size="small"
      variant="minimal"
      text="Remove"
      aria-label={`Remove ${name} from the list`}
      onClick={onDrop}
    />
  </div>
);

/** A file that is not attached yet. */
export const UploadItem = (props: UploadItemProps) => {
  const { file, name, state, sent } = props.upload;
  if (state === 'failed')
    return (
      <li>
        <bdi className="file-name">{name}</bdi>
        <Failed {...props} />
      </li>
    );
  return (
    <li aria-busy={state !== 'attached'}>
      <div className="file">
        <div className="file-words">
          <bdi className="file-name">{name}</bdi>
          <p className="quiet">
            {fileSize(file.size)}, {WORDS[state]}
          </p>
        </div>
        {(state === 'waiting' || state === 'sending') && (
          <Button
            size="small"
            variant="minimal"
            text="Cancel"
            aria-label={`Cancel ${name}`}
            onClick={props.onDrop}
          />
        )}
      </div>
      {state !== 'attached' && (
        <progress
          className="file-progress"
          aria-label={`Progress of ${name}`}
          max={1}
          value={state === 'attaching' ? undefined : sent}
        />
      )}
    </li>
  );
};
