import { Card } from './Card.tsx';

/** Stands in the place of a part of the page that could not be fetched. */
export function NotLoaded({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <p role="alert" className="px-4 pb-4 text-sm text-muted md:px-5">
        {text}
      </p>
    </Card>
  );
}
