import type { ReactNode } from 'react';

/** States of some components on one page, by the name of the state. */
export interface StoryPage {
  title: string;
  states: Readonly<Record<string, () => ReactNode>>;
}
