import { shortenedList } from '#lib/text/shortened-list.ts';

/** Texts of settings that the batch page has no controls for. Pages do not load them at once. */
export const messages = {
  panels: { advanced: 'Advanced Options', editor: 'Advanced Image Editor', metadata: 'Metadata Editor' },
  appliedFrom: (panels: readonly string[]) =>
    `What was set under ${shortenedList(panels, panels.length)} on another page is applied here too.`,
  leaveOut: 'Leave it out here',
};
