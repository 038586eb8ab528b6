import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in its own process, with one response message per request message. */
export interface Child<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  end(): void;
}

export function startChild<Question extends object | string, Answer>(
  name: string,
  args: readonly string[],
): Child<Question, Answer> {
  const child = fork(join(import.meta.dirname, name), args, { serialization: 'advanced' });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code} before it answered.`);
  });
  gone.catch(() => {});
  return {
    async ask(question) {
      const answered = once(child, 'message') as Promise<[Answer]>;
      child.send(question);
      const [answer] = await Promise.race([answered, gone]);
      return answer;
    },
    end: () => child.disconnect(),
  };
}
