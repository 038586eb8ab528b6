import { useStore } from '@nanostores/react';
import { $pageProgress, $progress } from '#convert/run/progress.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { $announcement } from '#session/announcement.ts';
import { $converting } from '#session/files/file-status.ts';
import { messages } from './messages.ts';

/** Above this number of files, progress is announced in steps of 10%. */
const MANY = 20;

/**
 * Live region for screen readers: conversion progress per file, or in steps of 10% for many files and for a PDF, and
 * other announcements.
 */
export function Announcer() {
  const converting = useStore($converting);
  const { total, finished } = useStore($progress);
  const { id, text } = useStore($announcement);
  const pages = useStore($pageProgress);
  // Limits the number of announcements for a large batch.
  const step = total > MANY ? Math.ceil(total / 10) : 1;
  const announcedCount = finished - (finished % step);
  const tenths = pages && Math.floor((pages.done / pages.total) * 10);
  const progressText = joinSentences(
    messages.converting(announcedCount, total),
    tenths ? messages.pagesFinished(tenths * 10) : undefined,
  );
  return (
    <div className="sr-only">
      <p aria-live="polite">{converting ? progressText : ''}</p>
      <div aria-live="polite">
        <p key={id}>{text}</p>
      </div>
    </div>
  );
}
