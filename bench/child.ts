import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in its own process, with one response message per request message. */
export interface Child<Question, Reply> {
  ask(question: Question): Promise<Reply>;
  end(): void;
}

export function startChild<Question extends object | string, Reply>(
  name: string,
  args: readonly string[],
): Child<Question, Reply> {
  const child = fork(join(import.meta.dirname, name), args, { serialization: 'advanced' });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it answered.`);
  });
  gone.catch(() => {});
  return {
    async ask(question) {
      const replied = once(child, 'message') as Promise<[Reply]>;
      child.send(question);
      const [reply] = await Promise.race([replied, gone]);
      return reply;
    },
    end: () => child.disconnect(),
  };
}
