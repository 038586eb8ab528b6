import { Card } from '../Card.tsx';

/** Placeholder for a section whose code failed to load. */
export function NotLoaded({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <NotLoadedText text={text} />
    </Card>
  );
}

/** Placeholder for the content of a section. */
export function NotLoadedText({ text }: { text: string }) {
  return (
    <p role="alert" className="px-4 pb-4 text-sm text-muted md:px-5">
      {text}
    </p>
  );
}
