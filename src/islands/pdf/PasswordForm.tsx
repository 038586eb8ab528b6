import { useStore } from '@nanostores/react';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { MAX_TEXT } from '#lib/options/values.ts';
import type { Lock } from '#session/model.ts';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { $passwordNeeded } from '#session/pages/shown-pdf.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { fieldStyles } from '../ui/buttons/button-styles.ts';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { LockKeyhole } from '../ui/icons.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { panelMessages as messages } from './messages.ts';
import { submitPassword } from './submit-password.ts';

interface Props {
  fileId: string;
  name: string;
  lock: Lock;
}

/**
 * Form for a document's password. The password opens the document in the browser and is sent only with its conversion.
 */
export function PasswordForm({ fileId, name, lock }: Props) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // If the browser cannot open the document, the password is sent with the conversion.
  const opens = useStore($pdfDocuments).get(fileId)?.step === 'locked';
  // The form unmounts when the document opens, so the focus moves to the tabs.
  useFocusFallback(field, (control) => {
    const panel = control.closest('section');
    return () => panel?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
  });
  const needed = useStore($passwordNeeded);
  useEffect(() => {
    if (needed !== fileId) return;
    field.current?.focus();
    $passwordNeeded.set(undefined);
  }, [needed, fileId]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (password === '' || lock === 'trying') return;
    await submitPassword(fileId, password);
    // Selects a wrong password, so that typing replaces it.
    field.current?.select();
  };
  const wrong = lock === 'wrong';
  return (
    <form onSubmit={submit} className="mx-4 my-2 rounded-md border border-line bg-sunken p-4 md:mx-5">
      <p className="flex gap-2.5 text-sm">
        <LockKeyhole aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
        <span className="min-w-0 wrap-anywhere">
          {messages.locked(
            <bdi key="name" className="font-medium">
              {name}
            </bdi>,
          )}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-48">
          <label htmlFor="pdf-password" className="mb-1.5 block text-sm font-medium">
            {messages.password}
          </label>
          <input
            ref={field}
            id="pdf-password"
            type="password"
            autoComplete="off"
            value={password}
            maxLength={MAX_TEXT}
            aria-invalid={wrong || undefined}
            aria-describedby="pdf-password-note"
            onChange={(event) => setPassword(event.target.value)}
            className={fieldStyles}
          />
        </div>
        <Button type="submit" kind="primary">
          {lock === 'trying' ? messages.opening : opens ? messages.open : messages.usePassword}
        </Button>
      </div>
      <FieldNote id="pdf-password-note" isError={wrong}>
        {wrong ? messages.wrongPassword : ''}
      </FieldNote>
    </form>
  );
}
