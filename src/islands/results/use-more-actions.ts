import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { hasLinks } from '#convert/has-links.ts';
import { askForLinks } from '#convert/results/create-link.ts';
import { canShareResult, copyActions, shareResult } from '#convert/results/result-actions.ts';

import { hasServer } from '#lib/has-server.ts';
import { $files } from '#session/files/files.ts';
import { $chosenResult } from '#session/results/chosen-result.ts';
import { $deliveryOpen, $mail } from '#session/results/delivery-form.ts';
import { $qrOpen } from '#session/results/qr-open.ts';
import { $latestResults, $nameOf } from '#session/results/results.ts';
import type { MenuItem } from '../ui/MenuItems.tsx';
import { actionMessages as texts } from './messages.ts';

/**
 * Actions on the latest results, or on the only one.
 * @param button downloads the results
 */
export function useMoreActions(button: RefObject<HTMLElement | null>): readonly MenuItem[] {
  const chosen = useStore($chosenResult);
  const files = useStore($files);
  const resultIds = useStore($latestResults).map((result) => result.item.id);
  const nameOf = useStore($nameOf);
  const hasMail = useStore($mail) === 'smtp';
  if (!chosen) return [];
  const { item, fileId } = chosen;
  const name = nameOf(item);
  // Several results have a menu each, where it is clear which image is copied or shared.
  const isOnlyResult = resultIds.length === 1;
  const file = item.page === undefined ? files.find(({ id }) => id === fileId) : undefined;
  const ofImage = (text: string, onSelect: () => void): MenuItem => ({
    text,
    label: texts.ofImage(text, name),
    onSelect,
  });
  const ofAll = (text: string, onSelect: () => void): MenuItem => ({ text, label: text, onSelect });
  return [
    ofAll(texts.downloadAgain, () => button.current?.click()),
    ...(isOnlyResult ? copyActions({ item, name, file }) : []),
    ...(isOnlyResult && canShareResult(item, name) ? [ofImage(texts.share, () => shareResult(item, name))] : []),
    ...(hasLinks()
      ? [ofAll(texts.getLink, () => askForLinks(resultIds)), ofAll(texts.qrCode, () => open($qrOpen, 'qr'))]
      : []),
    ...(hasServer && hasMail ? [ofAll(texts.email, () => open($deliveryOpen, 'deliver'))] : []),
  ];
}

/** Opens a section of the results, and moves the focus to its button. */
function open($isOpen: typeof $qrOpen, id: string): void {
  $isOpen.set(true);
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'center' });
}
