/** Thrown by the handler of a job that has to wait for somebody else: it is given back without a word in the log. */
export class RunAgain extends Error {
  override readonly name = 'RunAgain';
}
