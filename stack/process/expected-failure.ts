/** A failure that a person can fix: printed as its message only, without a stack trace. */
export class ExpectedFailure extends Error {
  override name = "ExpectedFailure";
}
