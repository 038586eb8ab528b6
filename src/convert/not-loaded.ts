import { AppError, type Failure } from '#lib/errors/app-error.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { showToast } from '#session/toast.ts';
import { messages } from './messages.ts';

export const isNotLoaded = ({ code }: Failure): boolean => code === 'not_loaded';

/** Shows that a part of the page could not be loaded, and offers to reload: an update of the site renames its files. */
export function showNotLoaded(title: string, text = new AppError('not_loaded').message): void {
  const action = { label: messages.reload, onSelect: () => location.reload() };
  showToast(title, joinSentences(text, messages.siteUpdated), { kind: 'destructive', action });
}
