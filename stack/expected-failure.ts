/** A failure that a person can mend: shown as its message alone, without a stack trace. */
export class ExpectedFailure extends Error {
  override name = "ExpectedFailure";
}
