/** sharp's native functions. sharp imports them when it is evaluated, which is after `setBinding`. */
export let binding: object | undefined;

export function setBinding(started: object): void {
  binding = started;
}
