import '../../src/styles/global.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { buttons } from './buttons.stories.tsx';
import { fields } from './fields.stories.tsx';
import { fileRows } from './file-rows.stories.tsx';
import { messages } from './messages.stories.tsx';
import { overlays } from './overlays.stories.tsx';
import { panels } from './panels.stories.tsx';
import { results } from './results.stories.tsx';
import { stageLargerResult, stageReady, stageUnknown } from './stage.stories.tsx';
import type { StoryPage } from './story.ts';

// `/?page=fields&theme=dark` shows one page of stories, `/` lists them.

const pages: Readonly<Record<string, StoryPage>> = {
  buttons,
  fields,
  messages,
  overlays,
  'file-rows': fileRows,
  results,
  panels,
  'stage-ready': stageReady,
  'stage-larger-result': stageLargerResult,
  'stage-unknown': stageUnknown,
};

const query = new URLSearchParams(location.search);
const theme = query.get('theme') ?? 'light';
const page = pages[query.get('page') ?? ''];
document.documentElement.classList.toggle('dark', theme === 'dark');
document.title = page ? `${page.title}, component stories` : 'Component stories';

function Index(): ReactNode {
  return (
    <ul className="space-y-2">
      {Object.entries(pages).map(([id, { title }]) => (
        <li key={id}>
          <a className="text-accent-ink underline" href={`?page=${id}&theme=${theme}`}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Stories({ states }: StoryPage): ReactNode {
  return Object.entries(states).map(([name, State]) => (
    <section key={name} aria-label={`Story: ${name}`} className="space-y-2">
      <h2 className="text-sm text-muted">{name}</h2>
      <State />
    </section>
  ));
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <main className="mx-auto max-w-160 space-y-6 p-4">
    <h1 className="text-lead font-semibold">{page?.title ?? 'Component stories'}</h1>
    {page ? <Stories {...page} /> : <Index />}
  </main>,
);
